// In this file's chunk is what the page begins with: to read that and to begin are tasks of their own.
void import('./start');
