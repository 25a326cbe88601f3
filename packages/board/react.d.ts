/** The types of `<mancala-board>` in React 19: `import type {} from 'mancala-board/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardProperties, BoardWords, MancalaBoard, MancalaBoardEvents } from './index.js';

type Properties = Partial<Omit<BoardProperties, 'words'>> & { readonly words?: Partial<BoardWords> };
type Listeners = { [K in keyof MancalaBoardEvents as `on${K}`]?: (event: MancalaBoardEvents[K]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mancala-board': DetailedHTMLProps<HTMLAttributes<MancalaBoard>, MancalaBoard> & Properties & Listeners;
    }
  }
}
