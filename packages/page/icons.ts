/** The icons of buttons. */

/** Lines in a square of 24 units, by the ids of the buttons. */
const ICONS: Readonly<Record<string, string>> = {
  'open-setup': 'M12 5v14M5 12h14',
  'open-lesson': 'M2 9l10-5 10 5-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5M22 9v6',
  'open-puzzle': 'M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V21H4z',
  'open-rules': 'M12 6C10 4 7 4 3 4v15c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v15',
  'open-share': 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  'open-settings': 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  'to-lobby': 'M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.500-3 4.500-3 6.500z',
  flip: 'M7 4v16M3 16l4 4 4-4M17 20V4M13 8l4-4 4 4',
  agree: 'M12 3v18M6 21h12M4 7l8-2 8 2M4 7l-2 7h5zM20 7l-3 7h5z',
  draw: 'M12 3v18M6 21h12M4 7l8-2 8 2M4 7l-2 7h5zM20 7l-3 7h5z',
  abort: 'M5 5l14 14M19 5L5 19',
  resign: 'M5 21V4h13l-3 4.500 3 4.500H5',
  swap: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  pause: 'M8 5v14M16 5v14',
};

const STYLE = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Gives the buttons of the page their icons. */
export const drawIcons = (): void => {
  for (const [id, lines] of Object.entries(ICONS)) {
    const path = `<path d="${lines}" ${STYLE}/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${path}</svg>`;
    const icon = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    document.getElementById(id)?.style.setProperty('--icon', icon);
  }
};
