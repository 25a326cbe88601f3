/** Creates SVG elements. */
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates an SVG element with attributes and children. */
export const createSvg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
};
