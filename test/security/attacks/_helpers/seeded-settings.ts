import type { Environment } from '../../../../src/platform/config/env.js'
import { hanoiWithNews } from '../../../_helpers/city-file.js'
import type { TestPush } from '../../../_helpers/push.js'
import { brokerSecretOf } from '../../../_helpers/service.js'

/** Secret settings with unique values. */
export const secrets = {
  JWT_SECRET: 'seeded-jwt-secret-5b0e1f7a2c-5b0e1f7a2c',
  ADMIN_PASSWORD: 'seeded-admin-password-61d2',
  BROKER_TOKEN: 'seeded-broker-token-93aa',
  GEMINI_API_KEY: 'seeded-gemini-key-77c1',
  GROQ_API_KEY: 'seeded-groq-key-18fe',
  OPENAQ_API_KEY: 'seeded-openaq-key-40bd',
  METRICS_TOKEN: 'seeded-metrics-token-2e55',
  ENCRYPTION_KEY: 'seeded-encryption-key-5b0e1f7a2c-5b0e1f7a2c',
} satisfies Environment
/** Variables that the AWS SDK reads. */
export const aws = {
  AWS_ACCESS_KEY_ID: 'seeded-key-of-the-bucket-0c4b',
  AWS_SECRET_ACCESS_KEY: 'seeded-secret-of-the-bucket-a91e',
}
/** Returns settings that send the secrets to a provider, and all secrets in them. */
export function seededSettings({ url }: { url: string }, push: TestPush) {
  const settings = {
    ...secrets,
    ...{ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ADMIN_EMAIL: 'admin@example.com', RATE_LIMITS: '0,0,0' },
    ...{ TRUST_PROXY: '1', UPLOADS: 's3://images-of-the-city' },
    ...{ AIR_QUALITY_PROVIDER: 'openaq', OPENAQ_URL: url, OPEN_METEO_URL: url, OPEN_METEO_AIR_URL: url },
    ...{ GEMINI_URL: url, GROQ_URL: url, OSRM_URL: url, NOMINATIM_URL: url, BROKER_URL: url },
    ...hanoiWithNews(`${url}/rss`),
    ...push.settings,
  }
  const { private_key: key } = JSON.parse(push.credentials) as { private_key: string }
  return {
    settings,
    seeded: [
      ...Object.values(secrets),
      brokerSecretOf(secrets),
      ...Object.values(aws),
      ...key.split('\n').slice(1, -2),
    ],
  }
}
