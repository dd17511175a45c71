/** Value of `METRICS_TOKEN`. */
export const metricsToken = 'the token for metrics'

/** Returns the text of `/metrics` from a service with {@link metricsToken}. @throws Error for any status other than 200 */
export async function readMetrics(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  if (!response.ok) throw new Error(`/metrics returned ${response.status}.`)
  return response.text()
}
