/** The views of all strategies by name, in alphabetical order. */
export { rounds } from './rounds/view';
export { single } from './single/view';
