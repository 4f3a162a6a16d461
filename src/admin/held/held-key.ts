/** Query key of the held figures and the decisions about them. */
export const heldKey = ['held']
