/** Query key of the held rates and the decisions about them. */
export const heldKey = ['held']
