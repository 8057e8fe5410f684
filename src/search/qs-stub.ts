/** Stands in for a package that InstantSearch's own router would need. */
export default {};
