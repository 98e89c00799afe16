/** The views of all strategies by name, in alphabetical order. */
export { answers } from './answers/view';
export { dispatch } from './dispatch/view';
export { rounds } from './rounds/view';
export { routed } from './routed/view';
export { single } from './single/view';
