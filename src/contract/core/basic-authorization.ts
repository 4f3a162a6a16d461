/** The value of an Authorization header; credentials are UTF-8, as the server expects. */
export function basicAuthorization(credentials: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(credentials)))}`
}
