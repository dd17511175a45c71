export { createHandlers, createMock, override } from './mock.js'
export type { Mock, MockOptions, OverrideOptions } from './mock.js'
export { example } from './types.js'
export type {
  Example,
  FormFile,
  MockReply,
  MockRequest,
  MockUser,
  OperationId,
  Override,
  Overrides,
  Role,
  StatusOf,
} from './types.js'
export { createWebhookRequest, type WebhookRequestOptions } from './webhooks.js'
