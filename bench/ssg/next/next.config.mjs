/** A static site; its folder lies in another project, which is none of its business. */
export default { output: 'export', turbopack: { root: import.meta.dirname } };
