export { createHandlers, createMock, override } from './mock.js'
export type { Mock, MockOptions, OverrideOptions } from './mock.js'
export * from './types.js'
export { createWebhookRequest, type WebhookRequestOptions } from './webhooks.js'
