import type { Handlers } from '../handler-context.js'
import { appendContextAttributes } from './appendContextAttributes.js'
import { createContextEntity } from './createContextEntity.js'
import { getContextEntity } from './getContextEntity.js'
import { getTemporalEntity } from './getTemporalEntity.js'
import { listContextEntities } from './listContextEntities.js'
import { listTemporalEntities } from './listTemporalEntities.js'
import { receiveContextNotification } from './receiveContextNotification.js'
import { updateContextAttributes } from './updateContextAttributes.js'
import { upsertContextEntities } from './upsertContextEntities.js'

export const handlers: Handlers = {
  appendContextAttributes,
  createContextEntity,
  getContextEntity,
  getTemporalEntity,
  listContextEntities,
  listTemporalEntities,
  receiveContextNotification,
  updateContextAttributes,
  upsertContextEntities,
}
