import { start } from './start';

// What this file brings along has been read by now: to begin is a task of its own.
setTimeout(start);
