/** The entry point of the page: loads the words of its language, then the page itself. */
import { loadWords } from 'mancala-page/words.ts';

// Nothing waits at the top level: a file of words may share modules with this one.
void loadWords().then(() => import('./main.ts'));
