/** All strategies: one line each, alphabetical. */
export { answers } from './answers/strategy';
export { dispatch } from './dispatch/strategy';
export { rounds } from './rounds/strategy';
export { routed } from './routed/strategy';
export { single } from './single/strategy';
