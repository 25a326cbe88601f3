/** The types of `<mancala-board>` in React 19: `import type {} from 'mancala-board/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MancalaBoard, MancalaBoardEvents } from './index.js';

type Properties = Partial<
  Pick<
    MancalaBoard,
    'rules' | 'state' | 'lastMove' | 'bottom' | 'readonly' | 'theme' | 'seeds' | 'pace' | 'worths'
  >
>;
type Listeners = { [K in keyof MancalaBoardEvents as `on${K}`]?: (event: MancalaBoardEvents[K]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mancala-board': DetailedHTMLProps<HTMLAttributes<MancalaBoard>, MancalaBoard> &
        Properties &
        Listeners & { readonly words?: Partial<MancalaBoard['words']> };
    }
  }
}
