/** Returns the value of an Authorization header; credentials are encoded as UTF-8. */
export function basicAuthorization(credentials: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(credentials)))}`
}
