/** Jest gives each runner workers of its own: modules that look for a browser when they are loaded must not be shared with tests without one. */
export { default } from 'jest-runner';
