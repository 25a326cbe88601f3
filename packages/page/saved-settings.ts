/** What a person has set, as it is kept in the browser. */
import { loadRecord, saveMembers } from './storage.ts';

const NAME = 'mancala-settings';

/** The saved values by their names; none where the browser keeps nothing, or something else is saved. */
export const loadSettings = (): Readonly<Record<string, unknown>> => loadRecord(NAME);

/** Changes some of the saved values. Where the browser keeps nothing, settings last until the page is closed. */
export const saveSettings = (values: Readonly<Record<string, unknown>>): void => saveMembers(NAME, values);
