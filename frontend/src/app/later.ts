/** What the page's frame begins without, in one file. */
export { Toasts } from '../ui/Toasts';
export { NavigationDrawer } from './NavigationDrawer';
export { UpdateLine } from './UpdateLine';
