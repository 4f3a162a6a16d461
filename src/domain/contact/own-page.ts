/**
 * The path of the page a message was written on, where it is one of ours. Whoever writes a message says where, so
 * nothing that leads elsewhere, or to the desk, is offered to colleagues as a link.
 */
export function findOwnPage(page: string): string | undefined {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(page)
  return isPath && !/^\/([a-z]{2}\/)?admin(\/|\?|#|$)/i.test(page) ? page : undefined
}
