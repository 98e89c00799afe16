/** Style sheets that components import: nothing looks at them in jsdom. */
export default {};
