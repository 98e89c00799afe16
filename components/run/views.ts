/** What pages show of each strategy's runs, under the strategy's name: one line each, alphabetical. */
export { rounds } from './rounds/view';
export { single } from './single/view';
