/** All strategies: one line each, alphabetical. */
export { rounds } from './rounds/strategy';
export { single } from './single/strategy';
