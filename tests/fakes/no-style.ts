/** Replaces style sheets imported by components, which have no effect in jsdom. */
export default {};
