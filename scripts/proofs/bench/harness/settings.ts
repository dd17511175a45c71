/** Settings of a service under test: free ports, no limits and no agents. */
export const quietSettings = {
  PORT: '0',
  HOST: '127.0.0.1',
  BROKER_PORT: '0',
  AGENTS: 'none',
  RATE_LIMITS: '0,0,0',
  // Exempts the driver from the limit on connections per address.
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'bench-of-the-service',
}

export const adminCredentials = { email: quietSettings.ADMIN_EMAIL, password: quietSettings.ADMIN_PASSWORD }

/** The centre of Hanoi, used in geo searches. */
export const searchCentre = { latitude: 21.0285, longitude: 105.8542 }
