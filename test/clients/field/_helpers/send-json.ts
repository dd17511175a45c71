/** Sends a request as the existing clients do: JSON, a bearer token if the user is signed in. Parses each response. */
export async function sendJson(
  baseUrl: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<{ status: number; content: unknown }> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, content: await response.json() }
}
