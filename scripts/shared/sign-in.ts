import { createClient, unwrap, type ApiClient, type ClientSettings } from '@environmental-monitoring/sdk'

export interface Credentials {
  email: string
  password: string
}

/** Signs in and returns a client with the token. @throws ServiceError for wrong credentials */
export async function signIn(options: ClientSettings, { email, password }: Credentials): Promise<ApiClient> {
  const { access_token: token } = await unwrap(createClient(options).login({ body: { email, password } }))
  return createClient({ ...options, token })
}
