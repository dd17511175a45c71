/** For `METRICS_TOKEN`. */
export const metricsToken = 'the token of those who measure'

/** The text at `/metrics` of a service that has {@link metricsToken}. @throws Error for any other status than 200 */
export async function readMetrics(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  if (!response.ok) throw new Error(`/metrics returned ${response.status}.`)
  return response.text()
}
