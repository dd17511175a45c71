// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 fc6a908f433befd2

import type { Handler, Public, Reply } from '../src/pipeline/http/handler.js'
import type { Attribute, AttributeFragment, AttributeList, AttributesFragment, BatchOperationResult, ContextDetails, ContextDocument, Entity, EntityBatch, EntityIdBatch, EntityReplacement, EntityType, EntityTypeInfo, EntityTypeList, Feature, FeatureCollection, NewEntity, Query, StoredSubscription, Subscription, SubscriptionUpdate, TemporalEntity, UpdateResult, Uri, Version } from './broker-types.js'

/** Handlers of the operations with the tag System. A handler also serves the variants of its operation. */
export interface BrokerSystemHandlers<Context> {
  /** `GET /version` */
  retrieveVersion: Handler<Public & { headers: { 'ngsild-tenant'?: string } }, Reply<200, Version>, Context>
}

/** Handlers of the operations with the tag Entities. A handler also serves the variants of its operation. */
export interface BrokerEntitiesHandlers<Context> {
  /** `GET /ngsi-ld/v1/entities` */
  queryEntities: Handler<Public & { query: { type?: string; id?: string; idPattern?: string; attrs?: string; q?: string; georel?: string; geometry?: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon"; coordinates?: string; geoproperty: string; limit: number; offset: number; count: boolean; options?: ("normalized" | "concise" | "keyValues" | "simplified" | "sysAttrs")[]; format?: "normalized" | "concise" | "keyValues" | "simplified"; lang?: string; pick?: string; omit?: string; local?: boolean; geometryProperty?: string }; headers: { prefer?: string; link?: string; 'ngsild-tenant'?: string } }, Reply<200, Entity[] | FeatureCollection>, Context>
  /** `POST /ngsi-ld/v1/entities` */
  createEntity: Handler<Public & { headers: { link?: string; 'ngsild-tenant'?: string }; body: NewEntity }, Reply<201>, Context>
  /** `GET /ngsi-ld/v1/entities/{entityId}` */
  retrieveEntity: Handler<Public & { path: { entityId: string }; query: { type?: string; attrs?: string; options?: ("normalized" | "concise" | "keyValues" | "simplified" | "sysAttrs")[]; format?: "normalized" | "concise" | "keyValues" | "simplified"; lang?: string; pick?: string; omit?: string; local?: boolean; geometryProperty?: string }; headers: { prefer?: string; link?: string; 'ngsild-tenant'?: string } }, Reply<200, Entity | Feature>, Context>
  /** `PUT /ngsi-ld/v1/entities/{entityId}` */
  replaceEntity: Handler<Public & { path: { entityId: string }; query: { type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityReplacement }, Reply<204>, Context>
  /** `DELETE /ngsi-ld/v1/entities/{entityId}` */
  deleteEntity: Handler<Public & { path: { entityId: string }; query: { type?: string }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<204>, Context>
  /** `PATCH /ngsi-ld/v1/entities/{entityId}` */
  mergeEntity: Handler<Public & { path: { entityId: string }; query: { options: "normalized" | "concise" | "keyValues" | "simplified"; observedAt?: string; lang?: string; type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: AttributesFragment }, Reply<204>, Context>
  /** `POST /ngsi-ld/v1/entities/{entityId}/attrs` */
  appendEntityAttributes: Handler<Public & { path: { entityId: string }; query: { options?: "noOverwrite"; type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: AttributesFragment }, Reply<204> | Reply<207, UpdateResult>, Context>
  /** `PATCH /ngsi-ld/v1/entities/{entityId}/attrs` */
  updateEntityAttributes: Handler<Public & { path: { entityId: string }; query: { type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: AttributesFragment }, Reply<204> | Reply<207, UpdateResult>, Context>
  /** `PUT /ngsi-ld/v1/entities/{entityId}/attrs/{attrName}` */
  replaceEntityAttribute: Handler<Public & { path: { entityId: string; attrName: string }; query: { type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: AttributeFragment }, Reply<204>, Context>
  /** `DELETE /ngsi-ld/v1/entities/{entityId}/attrs/{attrName}` */
  deleteEntityAttribute: Handler<Public & { path: { entityId: string; attrName: string }; query: { deleteAll: boolean; datasetId?: string; type?: string }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<204>, Context>
  /** `PATCH /ngsi-ld/v1/entities/{entityId}/attrs/{attrName}` */
  updateEntityAttribute: Handler<Public & { path: { entityId: string; attrName: string }; query: { type?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: AttributeFragment }, Reply<204>, Context>
}

/** Handlers of the operations with the tag Batch. A handler also serves the variants of its operation. */
export interface BrokerBatchHandlers<Context> {
  /** `POST /ngsi-ld/v1/entityOperations/create` */
  createEntities: Handler<Public & { headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityBatch }, Reply<201, Uri[]> | Reply<207, BatchOperationResult>, Context>
  /** `POST /ngsi-ld/v1/entityOperations/upsert` */
  upsertEntities: Handler<Public & { query: { options: "update" | "replace" }; headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityBatch }, Reply<201, Uri[]> | Reply<204> | Reply<207, BatchOperationResult>, Context>
  /** `POST /ngsi-ld/v1/entityOperations/update` */
  updateEntities: Handler<Public & { query: { options?: "noOverwrite" }; headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityBatch }, Reply<204> | Reply<207, BatchOperationResult>, Context>
  /** `POST /ngsi-ld/v1/entityOperations/merge` */
  mergeEntities: Handler<Public & { query: { options: "normalized" | "concise" | "keyValues" | "simplified"; observedAt?: string; lang?: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityBatch }, Reply<204> | Reply<207, BatchOperationResult>, Context>
  /** `POST /ngsi-ld/v1/entityOperations/delete` */
  deleteEntities: Handler<Public & { headers: { link?: string; 'ngsild-tenant'?: string }; body: EntityIdBatch }, Reply<204> | Reply<207, BatchOperationResult>, Context>
  /** `POST /ngsi-ld/v1/entityOperations/query` */
  queryEntitiesByPost: Handler<Public & { query: { limit: number; offset: number; count: boolean; options?: ("normalized" | "concise" | "keyValues" | "simplified" | "sysAttrs")[]; format?: "normalized" | "concise" | "keyValues" | "simplified"; local?: boolean; geometryProperty?: string }; headers: { prefer?: string; link?: string; 'ngsild-tenant'?: string }; body: Query }, Reply<200, Entity[] | FeatureCollection>, Context>
}

/** Handlers of the operations with the tag Types. A handler also serves the variants of its operation. */
export interface BrokerTypesHandlers<Context> {
  /** `GET /ngsi-ld/v1/types` */
  listEntityTypes: Handler<Public & { query: { details: boolean; local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, EntityTypeList | EntityType[]>, Context>
  /** `GET /ngsi-ld/v1/types/{type}` */
  retrieveEntityType: Handler<Public & { path: { type: string }; query: { local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, EntityTypeInfo>, Context>
  /** `GET /ngsi-ld/v1/attributes` */
  listAttributes: Handler<Public & { query: { details: boolean; local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, AttributeList | Attribute[]>, Context>
  /** `GET /ngsi-ld/v1/attributes/{attrName}` */
  retrieveAttribute: Handler<Public & { path: { attrName: string }; query: { local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, Attribute>, Context>
}

/** Handlers of the operations with the tag Temporal. A handler also serves the variants of its operation. */
export interface BrokerTemporalHandlers<Context> {
  /** `GET /ngsi-ld/v1/temporal/entities` */
  queryTemporalEntities: Handler<Public & { query: { type?: string; id?: string; idPattern?: string; attrs?: string; pick?: string; omit?: string; timerel: "before" | "after" | "between"; timeAt: string; endTimeAt?: string; timeproperty?: "observedAt"; lastN?: number; options?: ("normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues" | "sysAttrs" | "count")[]; format?: "normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues"; aggrMethods?: ("totalCount" | "distinctCount" | "sum" | "avg" | "min" | "max" | "stddev" | "sumsq")[]; aggrPeriodDuration?: string; limit: number; offset: number; count: boolean; local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, TemporalEntity[]> | Reply<206, TemporalEntity[]>, Context>
  /** `GET /ngsi-ld/v1/temporal/entities/{entityId}` */
  retrieveTemporalEntity: Handler<Public & { path: { entityId: string }; query: { attrs?: string; pick?: string; omit?: string; timerel?: "before" | "after" | "between"; timeAt?: string; endTimeAt?: string; timeproperty?: "observedAt"; lastN?: number; options?: ("normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues" | "sysAttrs")[]; format?: "normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues"; aggrMethods?: ("totalCount" | "distinctCount" | "sum" | "avg" | "min" | "max" | "stddev" | "sumsq")[]; aggrPeriodDuration?: string; local?: boolean }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, TemporalEntity> | Reply<206, TemporalEntity>, Context>
}

/** Handlers of the operations with the tag Subscriptions. A handler also serves the variants of its operation. */
export interface BrokerSubscriptionsHandlers<Context> {
  /** `GET /ngsi-ld/v1/subscriptions` */
  listSubscriptions: Handler<Public & { query: { limit: number; offset: number; count: boolean; options?: ("sysAttrs")[] }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, StoredSubscription[]>, Context>
  /** `POST /ngsi-ld/v1/subscriptions` */
  createSubscription: Handler<Public & { headers: { link?: string; 'ngsild-tenant'?: string }; body: Subscription }, Reply<201>, Context>
  /** `GET /ngsi-ld/v1/subscriptions/{subscriptionId}` */
  retrieveSubscription: Handler<Public & { path: { subscriptionId: string }; query: { options?: ("sysAttrs")[] }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<200, StoredSubscription>, Context>
  /** `DELETE /ngsi-ld/v1/subscriptions/{subscriptionId}` */
  deleteSubscription: Handler<Public & { path: { subscriptionId: string }; headers: { link?: string; 'ngsild-tenant'?: string } }, Reply<204>, Context>
  /** `PATCH /ngsi-ld/v1/subscriptions/{subscriptionId}` */
  updateSubscription: Handler<Public & { path: { subscriptionId: string }; headers: { link?: string; 'ngsild-tenant'?: string }; body: SubscriptionUpdate }, Reply<204>, Context>
}

/** Handlers of the operations with the tag Contexts. A handler also serves the variants of its operation. */
export interface BrokerContextsHandlers<Context> {
  /** `GET /ngsi-ld/v1/jsonldContexts` */
  listContexts: Handler<Public & { query: { details: boolean; kind?: "Cached" | "Hosted" | "ImplicitlyCreated" }; headers: { 'ngsild-tenant'?: string } }, Reply<200, Uri[] | ContextDetails[]>, Context>
  /** `POST /ngsi-ld/v1/jsonldContexts` */
  addContext: Handler<Public & { headers: { 'ngsild-tenant'?: string }; body: ContextDocument }, Reply<201>, Context>
  /** `GET /ngsi-ld/v1/jsonldContexts/{contextId}` */
  serveContext: Handler<Public & { path: { contextId: string }; query: { details: boolean }; headers: { 'ngsild-tenant'?: string } }, Reply<200, ContextDocument | ContextDetails>, Context>
  /** `DELETE /ngsi-ld/v1/jsonldContexts/{contextId}` */
  deleteContext: Handler<Public & { path: { contextId: string }; query: { reload: boolean }; headers: { 'ngsild-tenant'?: string } }, Reply<204>, Context>
}

/** The handlers of all tags. */
export interface BrokerHandlers<Context>
  extends BrokerSystemHandlers<Context>,
    BrokerEntitiesHandlers<Context>,
    BrokerBatchHandlers<Context>,
    BrokerTypesHandlers<Context>,
    BrokerTemporalHandlers<Context>,
    BrokerSubscriptionsHandlers<Context>,
    BrokerContextsHandlers<Context> {}

/** All operations of the contract, including variants, in the order of its paths. */
export const operations = {
  retrieveVersion: {"method":"GET","path":"/version","tag":"System","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,500,503]},
  queryEntities: {"method":"GET","path":"/ngsi-ld/v1/entities","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  createEntity: {"method":"POST","path":"/ngsi-ld/v1/entities","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,400,404,409,411,413,415,422,500,503]},
  retrieveEntity: {"method":"GET","path":"/ngsi-ld/v1/entities/{entityId}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  replaceEntity: {"method":"PUT","path":"/ngsi-ld/v1/entities/{entityId}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,400,403,404,411,413,415,422,500,503]},
  deleteEntity: {"method":"DELETE","path":"/ngsi-ld/v1/entities/{entityId}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[204,400,403,404,500,503]},
  mergeEntity: {"method":"PATCH","path":"/ngsi-ld/v1/entities/{entityId}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/merge-patch+json","application/ld+json"],"statuses":[204,400,403,404,411,413,415,422,500,503]},
  appendEntityAttributes: {"method":"POST","path":"/ngsi-ld/v1/entities/{entityId}/attrs","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,207,400,403,404,411,413,415,422,500,503]},
  updateEntityAttributes: {"method":"PATCH","path":"/ngsi-ld/v1/entities/{entityId}/attrs","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/merge-patch+json","application/ld+json"],"statuses":[204,207,400,403,404,411,413,415,422,500,503]},
  replaceEntityAttribute: {"method":"PUT","path":"/ngsi-ld/v1/entities/{entityId}/attrs/{attrName}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,400,403,404,411,413,415,422,500,503]},
  deleteEntityAttribute: {"method":"DELETE","path":"/ngsi-ld/v1/entities/{entityId}/attrs/{attrName}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[204,400,403,404,422,500,503]},
  updateEntityAttribute: {"method":"PATCH","path":"/ngsi-ld/v1/entities/{entityId}/attrs/{attrName}","tag":"Entities","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/merge-patch+json","application/ld+json"],"statuses":[204,400,403,404,411,413,415,422,500,503]},
  createEntities: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/create","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,207,400,404,411,413,415,500,503]},
  upsertEntities: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/upsert","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,204,207,400,404,411,413,415,500,503]},
  updateEntities: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/update","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,207,400,404,411,413,415,500,503]},
  mergeEntities: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/merge","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,207,400,404,411,413,415,500,503]},
  deleteEntities: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/delete","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[204,207,400,404,411,413,415,500,503]},
  queryEntitiesByPost: {"method":"POST","path":"/ngsi-ld/v1/entityOperations/query","tag":"Batch","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[200,400,403,404,406,411,413,415,422,500,503]},
  listEntityTypes: {"method":"GET","path":"/ngsi-ld/v1/types","tag":"Types","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  retrieveEntityType: {"method":"GET","path":"/ngsi-ld/v1/types/{type}","tag":"Types","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  listAttributes: {"method":"GET","path":"/ngsi-ld/v1/attributes","tag":"Types","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  retrieveAttribute: {"method":"GET","path":"/ngsi-ld/v1/attributes/{attrName}","tag":"Types","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,422,500,503]},
  queryTemporalEntities: {"method":"GET","path":"/ngsi-ld/v1/temporal/entities","tag":"Temporal","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,206,400,403,404,406,422,500,503]},
  retrieveTemporalEntity: {"method":"GET","path":"/ngsi-ld/v1/temporal/entities/{entityId}","tag":"Temporal","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,206,400,403,404,406,422,500,503]},
  listSubscriptions: {"method":"GET","path":"/ngsi-ld/v1/subscriptions","tag":"Subscriptions","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,403,404,406,500,503]},
  createSubscription: {"method":"POST","path":"/ngsi-ld/v1/subscriptions","tag":"Subscriptions","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,400,403,404,409,411,413,415,422,500,503]},
  retrieveSubscription: {"method":"GET","path":"/ngsi-ld/v1/subscriptions/{subscriptionId}","tag":"Subscriptions","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,406,500,503]},
  deleteSubscription: {"method":"DELETE","path":"/ngsi-ld/v1/subscriptions/{subscriptionId}","tag":"Subscriptions","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[204,400,404,500,503]},
  updateSubscription: {"method":"PATCH","path":"/ngsi-ld/v1/subscriptions/{subscriptionId}","tag":"Subscriptions","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/merge-patch+json","application/ld+json"],"statuses":[204,400,403,404,411,413,415,422,500,503]},
  listContexts: {"method":"GET","path":"/ngsi-ld/v1/jsonldContexts","tag":"Contexts","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,500,503]},
  addContext: {"method":"POST","path":"/ngsi-ld/v1/jsonldContexts","tag":"Contexts","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":["application/json","application/ld+json"],"statuses":[201,400,403,404,411,413,415,422,500,503]},
  serveContext: {"method":"GET","path":"/ngsi-ld/v1/jsonldContexts/{contextId}","tag":"Contexts","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[200,400,404,422,500,503]},
  deleteContext: {"method":"DELETE","path":"/ngsi-ld/v1/jsonldContexts/{contextId}","tag":"Contexts","access":"public","guest":null,"variantOf":null,"cache":null,"counted":true,"body":[],"statuses":[204,400,404,422,500,503]},
} as const

export type OperationId = keyof typeof operations
