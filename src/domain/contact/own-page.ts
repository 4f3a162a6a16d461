/**
 * Returns the path of the page a message was sent from if it is a page of the site. The sender names it, so no other
 * address is shown to colleagues as a link.
 */
export function findOwnPage(page: string): string | undefined {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(page)
  return isPath && !/^\/([a-z]{2}\/)?admin(\/|\?|#|$)/i.test(page) ? page : undefined
}
