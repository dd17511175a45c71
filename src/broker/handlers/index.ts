import type { Handlers } from '../handler-context.js'
import { addContext } from './addContext.js'
import { appendEntityAttributes } from './appendEntityAttributes.js'
import { createEntities } from './createEntities.js'
import { createEntity } from './createEntity.js'
import { createSubscription } from './createSubscription.js'
import { deleteContext } from './deleteContext.js'
import { deleteEntities } from './deleteEntities.js'
import { deleteEntity } from './deleteEntity.js'
import { deleteEntityAttribute } from './deleteEntityAttribute.js'
import { deleteSubscription } from './deleteSubscription.js'
import { listAttributes } from './listAttributes.js'
import { listContexts } from './listContexts.js'
import { listEntityTypes } from './listEntityTypes.js'
import { listSubscriptions } from './listSubscriptions.js'
import { mergeEntities } from './mergeEntities.js'
import { mergeEntity } from './mergeEntity.js'
import { queryEntities } from './queryEntities.js'
import { queryEntitiesByPost } from './queryEntitiesByPost.js'
import { queryTemporalEntities } from './queryTemporalEntities.js'
import { replaceEntity } from './replaceEntity.js'
import { replaceEntityAttribute } from './replaceEntityAttribute.js'
import { retrieveAttribute } from './retrieveAttribute.js'
import { retrieveEntity } from './retrieveEntity.js'
import { retrieveEntityType } from './retrieveEntityType.js'
import { retrieveSubscription } from './retrieveSubscription.js'
import { retrieveTemporalEntity } from './retrieveTemporalEntity.js'
import { retrieveVersion } from './retrieveVersion.js'
import { serveContext } from './serveContext.js'
import { updateEntities } from './updateEntities.js'
import { updateEntityAttribute } from './updateEntityAttribute.js'
import { updateEntityAttributes } from './updateEntityAttributes.js'
import { updateSubscription } from './updateSubscription.js'
import { upsertEntities } from './upsertEntities.js'

/** The handlers of all operations of `openapi/broker.yaml`. */
export const handlers: Handlers = {
  addContext,
  appendEntityAttributes,
  createEntities,
  createEntity,
  createSubscription,
  deleteContext,
  deleteEntities,
  deleteEntity,
  deleteEntityAttribute,
  deleteSubscription,
  listAttributes,
  listContexts,
  listEntityTypes,
  listSubscriptions,
  mergeEntities,
  mergeEntity,
  queryEntities,
  queryEntitiesByPost,
  queryTemporalEntities,
  replaceEntity,
  replaceEntityAttribute,
  retrieveAttribute,
  retrieveEntity,
  retrieveEntityType,
  retrieveSubscription,
  retrieveTemporalEntity,
  retrieveVersion,
  serveContext,
  updateEntities,
  updateEntityAttribute,
  updateEntityAttributes,
  updateSubscription,
  upsertEntities,
}
