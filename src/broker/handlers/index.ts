import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { createEntity } from './createEntity.js'
import { createSubscription } from './createSubscription.js'
import { deleteEntities } from './deleteEntities.js'
import { deleteEntity } from './deleteEntity.js'
import { deleteSubscription } from './deleteSubscription.js'
import { listEntityTypes } from './listEntityTypes.js'
import { listSubscriptions } from './listSubscriptions.js'
import { queryEntities } from './queryEntities.js'
import { retrieveEntity } from './retrieveEntity.js'
import { retrieveSubscription } from './retrieveSubscription.js'
import { updateEntityAttributes } from './updateEntityAttributes.js'
import { updateSubscription } from './updateSubscription.js'
import { upsertEntities } from './upsertEntities.js'

/** The handlers of all operations of `openapi/broker.yaml`. */
export const handlers: BrokerHandlers = {
  createEntity,
  createSubscription,
  deleteEntities,
  deleteEntity,
  deleteSubscription,
  listEntityTypes,
  listSubscriptions,
  queryEntities,
  retrieveEntity,
  retrieveSubscription,
  updateEntityAttributes,
  updateSubscription,
  upsertEntities,
}
