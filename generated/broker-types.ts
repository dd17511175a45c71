// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 fc6a908f433befd2
export interface paths {
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version
         * @description Returns the version of the broker and how long it has been running. Not part of NGSI-LD: clients of Orion-LD use it to check that the broker runs.
         */
        get: operations["retrieveVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Lists the entities that match all conditions, oldest first. The response is an empty array if none match. At least one of `type`, `attrs`, `q`, `georel` and `local=true` is required. `georel`, `geometry` and `coordinates` must be sent together.
         *
         *     Use `limit` and `offset` for paging. If comparing geometries takes longer than one second, the response is 403 `TooComplexQuery`. If too many slow queries are already waiting, the response is 503 with `Retry-After`.
         */
        get: operations["queryEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Creates an entity. Send the context of an `application/json` body in the `Link` header, and the context of an `application/ld+json` body in its `@context`. Any other combination returns 400, with one exception: an `application/ld+json` request can contain a `Link` with the relation `http://www.w3.org/ns/ldp#context`, which applies if the body has no `@context`.
         */
        post: operations["createEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entities/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity
         * @description Returns an entity. With `attrs`, only the given attributes are included; if the entity has none of them, the response is 404.
         */
        get: operations["retrieveEntity"];
        /**
         * Replace an entity
         * @description Replaces an entity with all its attributes and types (ETSI GS CIM 009, 5.6.18). Only its `createdAt`, and that of the attributes that it already had, are kept. NGSI-LD Null is not allowed. If the entity does not exist, the response is 404.
         */
        put: operations["replaceEntity"];
        post?: never;
        /**
         * Delete an entity
         * @description Deletes an entity and all its attributes.
         */
        delete: operations["deleteEntity"];
        options?: never;
        head?: never;
        /**
         * Merge attributes into an entity
         * @description Merges the given attributes and types into an entity (ETSI GS CIM 009, 5.6.17). Members of attributes, language maps and JSON objects in values are merged at any depth; members that are not sent are kept, and those that are NGSI-LD Null (`urn:ngsi-ld:null`) are deleted. Attributes that the entity does not have are added. The type of an attribute cannot be changed. If an attribute is invalid, nothing is changed.
         */
        patch: operations["mergeEntity"];
        trace?: never;
    };
    "/ngsi-ld/v1/entities/{entityId}/attrs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add attributes to an entity
         * @description Adds attributes and types to an entity (ETSI GS CIM 009, 5.6.3). Attributes that exist are replaced as a whole, or kept with `options=noOverwrite`. If some attributes are invalid or kept, the others are still added, and the response is 207. NGSI-LD Null is not allowed.
         */
        post: operations["appendEntityAttributes"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update attributes of an entity
         * @description Replaces each given attribute as a whole (ETSI GS CIM 009, 5.6.2). For example, a `unitCode` that is not sent again is removed. Attributes and types that the entity does not have are added, and attributes whose value is NGSI-LD Null (`urn:ngsi-ld:null`) are deleted. If some attributes are invalid, the others are still updated, and the response is 207.
         */
        patch: operations["updateEntityAttributes"];
        trace?: never;
    };
    "/ngsi-ld/v1/entities/{entityId}/attrs/{attrName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace an attribute of an entity
         * @description Replaces an attribute as a whole (ETSI GS CIM 009, 5.6.19). Only its `createdAt` is kept. NGSI-LD Null is not allowed. If the entity does not have the attribute, the response is 404.
         */
        put: operations["replaceEntityAttribute"];
        post?: never;
        /**
         * Delete an attribute of an entity
         * @description Deletes an attribute with its sub-attributes (ETSI GS CIM 009, 5.6.5). If the entity does not have the attribute, the response is 404. Because attributes have a single instance, `deleteAll` makes no difference, and `datasetId` returns 422 `OperationNotSupported`.
         */
        delete: operations["deleteEntityAttribute"];
        options?: never;
        head?: never;
        /**
         * Update an attribute of an entity
         * @description Replaces the given members of an attribute and keeps the others, such as a `unitCode` that is not sent (ETSI GS CIM 009, 5.6.4). Members that are NGSI-LD Null (`urn:ngsi-ld:null`) are deleted; if this is the value, object or language map, the attribute is deleted. The type of an attribute cannot be changed. If the entity does not have the attribute, the response is 404.
         */
        patch: operations["updateEntityAttribute"];
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create entities
         * @description Creates entities (ETSI GS CIM 009, 5.6.7). If some entities are invalid or exist already, the others are still created, and the response is 207. If several entities have the same id, only the first is created. The body must contain 1 to 1,000 entities.
         */
        post: operations["createEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update entities
         * @description Creates entities that do not exist and replaces existing entities as a whole. With `options=update`, only the given attributes of existing entities are replaced. If some entities are invalid, the others are still stored, and the response is 207. The body must contain 1 to 1,000 entities.
         */
        post: operations["upsertEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add attributes to entities
         * @description Adds the given attributes and types to existing entities (ETSI GS CIM 009, 5.6.9). Attributes that exist are replaced as a whole, or kept with `options=noOverwrite`. If some entities are invalid or do not exist, the others are still updated, and the response is 207. It is also 207 if attributes were kept. Entities with the same id are applied in order. NGSI-LD Null is not allowed. The body must contain 1 to 1,000 entities.
         */
        post: operations["updateEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge attributes into entities
         * @description Merges the given attributes and types into existing entities, as `mergeEntity` does (ETSI GS CIM 009, 5.6.20). If some entities are invalid or do not exist, the others are still merged, and the response is 207. Entities with the same id are applied in order. The body must contain 1 to 1,000 entities.
         */
        post: operations["mergeEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete entities
         * @description Deletes the entities with the given ids. If some ids do not exist or are not URIs, the other entities are still deleted, and the response is 207. The body must contain 1 to 1,000 ids.
         */
        post: operations["deleteEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entityOperations/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query entities
         * @description Lists the entities that match all conditions of the body, oldest first, as `queryEntities` does. An entity matches `entities` if one of the selectors selects it. At least one of `entities`, `attrs`, `q`, `geoQ` and the parameter `local=true` is required. `Link` contains the addresses of the previous and next page, which must be requested with the same body.
         */
        post: operations["queryEntitiesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entity types
         * @description Lists the types of all stored entities in alphabetical order. With `details=true`, the response is an array with the names of the attributes of each type. This reads all entities. If it takes longer than 5 seconds, the response is 403 `TooComplexQuery`.
         */
        get: operations["listEntityTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity type
         * @description Returns the number of entities of a type, and the names and types of their attributes. If it takes longer than 5 seconds, the response is 403 `TooComplexQuery`.
         */
        get: operations["retrieveEntityType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attributes
         * @description Lists the names of the attributes of all stored entities in alphabetical order. With `details=true`, the response is an array of the attributes, each with the types of the entities that have it. This reads all entities. If it takes longer than 5 seconds, the response is 403 `TooComplexQuery`.
         */
        get: operations["listAttributes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/attributes/{attrName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attribute
         * @description Returns the number of entities that have an attribute, its types, and the types of these entities. If it takes longer than 5 seconds, the response is 403 `TooComplexQuery`.
         */
        get: operations["retrieveAttribute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/temporal/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values of entities over time
         * @description Lists the entities that have values in a time range, with these values, in order of id (ETSI GS CIM 009, 5.7.4). The service stores the values of the numeric attributes of `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types and attributes return 422. `timerel` and `timeAt` are required. At least one of `type`, `attrs` and `local=true` is also required.
         *
         *     A response contains at most 10,000 values. If there are more instances, the status is 206, and `Content-Range` contains the time range of the response. In this range, the values of all attributes are complete. Send its end as `timeAt` (or, with `lastN`, as the end of the range) to continue. The next response repeats the values at `timeAt`, but none with `lastN`. If there are more aggregates, the response is 403 `TooComplexQuery`.
         */
        get: operations["queryTemporalEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/temporal/entities/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the values of an entity over time
         * @description Returns an entity with its values in a time range, or with all its values (ETSI GS CIM 009, 5.7.3). An entity without values in the range has no attributes. The response is 404 if the entity does not exist, or if it has none of the attributes in `attrs`.
         *
         *     The stored values and the maximum number of values are the same as in `queryTemporalEntities`.
         */
        get: operations["retrieveTemporalEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Lists all subscriptions with their counters, oldest first. `createdAt` and `modifiedAt` are shown only with `options=sysAttrs`.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Creates a subscription. The broker then sends a POST request to `notification.endpoint.uri` whenever a matching entity is created or updated. `entities` or `watchedAttributes` is required.
         *
         *     The broker rejects these requests:
         *
         *     - **400:** endpoints in loopback, link-local and private networks, unless `NOTIFY_ALLOW` allows them.
         *     - **400:** members that NGSI-LD does not define.
         *     - **403:** more than 1,000 subscriptions, or more than 100 with `geoQ`.
         *     - **422:** members that NGSI-LD defines, but this broker does not support: `timeInterval`, `temporalQ`, `scopeQ`, `csf` and `datasetId`; `showChanges`, `join` and `joinLevel` of `notification`; `notifierInfo` of `notification.endpoint`; and the values described at `notificationTrigger` and `uri`.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns a subscription with its counters. `createdAt` and `modifiedAt` are shown only with `options=sysAttrs`.
         */
        get: operations["retrieveSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Deletes a subscription. No further notifications are sent.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a subscription
         * @description Replaces each given member as a whole, including `notification`. The NGSI-LD Null `urn:ngsi-ld:null` removes an optional member. `isActive: true` reactivates a paused subscription.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/ngsi-ld/v1/jsonldContexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contexts
         * @description Lists the addresses of the available contexts (5.13.3). Contexts that the broker includes are `Cached`; the others are `Hosted`. Creating a subscription can add one.
         */
        get: operations["listContexts"];
        put?: never;
        /**
         * Add a context
         * @description Stores a JSON-LD context (ETSI GS CIM 009, 5.13.2). Requests and subscriptions of all tenants can name it by its id or its address; every host name of the broker works. It can have at most 2,000 terms and 20 addresses of other contexts. The broker must include or host these contexts, because it never fetches any. A tenant can store 100 contexts; further ones return 403 `TooManyResults`.
         */
        post: operations["addContext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/jsonldContexts/{contextId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a context
         * @description Returns a hosted context of any tenant, or its details (5.13.4). A context that the broker includes has its address as its id, and only its details are available; without `details=true`, the response is 422 `OperationNotSupported`.
         */
        get: operations["serveContext"];
        put?: never;
        post?: never;
        /**
         * Delete a context
         * @description Deletes a hosted context of the tenant (5.13.5). Returns 400 while a subscription or another hosted context names the context. Other replicas can use a deleted context for up to 10 seconds. Contexts that the broker includes cannot be deleted or reloaded (422), and hosted ones cannot be reloaded (400).
         */
        delete: operations["deleteContext"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An attribute of stored entities. */
        Attribute: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `Attribute`.
             * @constant
             */
            type: "Attribute";
            /**
             * @description Name of the attribute.
             * @example pm25
             */
            attributeName: string;
            /**
             * @description Number of entities that have the attribute.
             * @example 12
             */
            attributeCount?: number;
            /** @description Types of the attribute. */
            attributeTypes?: string[];
            /** @description Types of the entities that have the attribute. */
            typeNames?: string[];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description An attribute in normalized or concise form, or a part of it. */
        AttributeFragment: {
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description The attributes of all stored entities. */
        AttributeList: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `AttributeList`.
             * @constant
             */
            type: "AttributeList";
            /** @description Names of the attributes. */
            attributeList: string[];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description The attributes to add, update or delete. Types in `type` are added to the entity. `id` is not required; if it is sent, it must be the id in the path. */
        AttributesFragment: {
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description Result of a batch operation for each entity. */
        BatchOperationResult: {
            /** @description Ids of the entities that were processed. */
            success: components["schemas"]["Uri"][];
            /** @description The entities that could not be processed. */
            errors: {
                /**
                 * @description Id of the entity, as sent.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: string;
                error: components["schemas"]["ProblemDetails"];
            }[];
        };
        /**
         * @description A JSON-LD context, as a URL, an object or an array of both.
         * @example http://localhost:8000/contexts/environment.jsonld
         */
        Context: string | (string | {
            [key: string]: unknown;
        })[] | {
            [key: string]: unknown;
        };
        /** @description Details of a context (ETSI GS CIM 009, 5.13.3). The broker does not count how often it is used. */
        ContextDetails: {
            /**
             * Format: uri
             * @description Address of the context.
             */
            URL: string;
            /** @description Id at this broker. */
            localId: string;
            kind: components["schemas"]["ContextKind"];
            /**
             * Format: date-time
             * @description Time when a client added the context.
             */
            createdAt?: string;
        };
        /** @description A JSON-LD document with only a context. */
        ContextDocument: {
            "@context": components["schemas"]["Context"];
        };
        /**
         * @description How the broker obtained a context.
         * @enum {string}
         */
        ContextKind: "Cached" | "Hosted" | "ImplicitlyCreated";
        /** @description The receiver of the notifications. */
        Endpoint: {
            /**
             * Format: uri
             * @description URL that the broker sends notifications to. MQTT (`mqtt:`) is not supported and returns 422.
             * @example http://localhost:8000/context/notifications
             */
            uri: string;
            /**
             * @description Media type of the notifications. With `application/geo+json`, their entities are GeoJSON features.
             * @default application/json
             * @example application/json
             * @enum {string}
             */
            accept?: "application/json" | "application/ld+json" | "application/geo+json";
            /**
             * @description Timeout of a delivery in milliseconds. Default: 5,000.
             * @example 5000
             */
            timeout?: number;
            /**
             * @description Milliseconds to wait after a failed delivery. By default, the wait increases from 1 to 10 seconds.
             * @example 10000
             */
            cooldown?: number;
            /** @description Headers to send with each notification. */
            receiverInfo?: components["schemas"]["ReceiverInfo"][];
        };
        /** @description An entity. Every member other than `id`, `type` and `@context` is an attribute: `{type: Property, value, unitCode?, observedAt?}`, `{type: GeoProperty, value}` with GeoJSON (longitude first), `{type: Relationship, object}`, or `{type: LanguageProperty, languageMap}` with texts by language tag. `location`, `observationSpace` and `operationSpace` must be GeoProperties. In `keyValues` form, attributes are plain values, and LanguageProperties are `{languageMap}`. With `pick` or `omit`, entities in responses and notifications have only some of their members. */
        Entity: {
            id?: components["schemas"]["Uri"];
            /**
             * @description The entity type, or an array of types.
             * @example AirQualityObserved
             */
            type?: string | string[];
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description Entities to store. Each is validated separately; invalid ones are listed in `errors` of the response. */
        EntityBatch: {
            [key: string]: unknown;
        }[];
        /** @description Ids of the entities to delete. Each is validated separately. */
        EntityIdBatch: string[];
        /** @description An entity in normalized or concise form. `type` is required, and can also be spelled `@type`. `id` is not required; if it is sent, it must be the id in the path. */
        EntityReplacement: {
            /**
             * @description The entity type, or an array of types.
             * @example AirQualityObserved
             */
            type?: string | string[];
            /**
             * @description The entity type, or an array of types.
             * @example AirQualityObserved
             */
            "@type"?: string | string[];
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description Selects entities by type and, optionally, by id or id pattern. `id` and `type` can also be spelled `@id` and `@type`. */
        EntitySelector: {
            /**
             * @description The entity type, or a selection of types as in the query parameter `type`.
             * @example AirQualityObserved
             */
            type?: string;
            /**
             * @description The entity type, or a selection of types as in the query parameter `type`.
             * @example AirQualityObserved
             */
            "@type"?: string;
            /** @description The id of the entity, or an array of ids. Takes precedence over `idPattern`. */
            id?: string | string[];
            /** @description The id of the entity, or an array of ids. Takes precedence over `idPattern`. */
            "@id"?: string | string[];
            /**
             * @description Regular expression that the id must match.
             * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
             */
            idPattern?: string;
        } & (unknown | unknown);
        /** @description An entity type with its attributes. */
        EntityType: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `EntityType`.
             * @constant
             */
            type: "EntityType";
            /**
             * @description Name of the type.
             * @example AirQualityObserved
             */
            typeName: string;
            /** @description Names of the attributes that entities of this type have. */
            attributeNames: string[];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description An entity type with the number of its entities and their attributes. */
        EntityTypeInfo: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `EntityTypeInfo`.
             * @constant
             */
            type: "EntityTypeInfo";
            /**
             * @description Name of the type.
             * @example AirQualityObserved
             */
            typeName: string;
            /**
             * @description Number of entities of this type.
             * @example 12
             */
            entityCount: number;
            /** @description The attributes that entities of this type have. */
            attributeDetails: components["schemas"]["Attribute"][];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description The types of all stored entities. */
        EntityTypeList: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `EntityTypeList`.
             * @constant
             */
            type: "EntityTypeList";
            /** @description The types, compacted with the context of the response. */
            typeList: string[];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description An entity as a GeoJSON feature. */
        Feature: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            /** @description Value of the GeoProperty; `null` if the entity does not have it. */
            geometry: {
                [key: string]: unknown;
            } | null;
            /** @description The type of the entity and its attributes. */
            properties: {
                [key: string]: unknown;
            };
            "@context"?: components["schemas"]["Context"];
        };
        /** @description Entities as GeoJSON features. */
        FeatureCollection: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The entities. */
            features: components["schemas"]["Feature"][];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description A notification to a subscriber, with the matching entities as GeoJSON features. */
        GeoJsonNotification: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `Notification`.
             * @constant
             */
            type: "Notification";
            subscriptionId: components["schemas"]["Uri"];
            /**
             * Format: date-time
             * @description Time at which the broker sent the notification.
             * @example 2026-11-21T03:15:02.120Z
             */
            notifiedAt: string;
            data: components["schemas"]["FeatureCollection"];
        };
        /** @description A spatial condition. */
        GeoQuery: {
            /**
             * @description Spatial relation of the entities to the geometry, as in the query parameter `georel`. Distances are in metres.
             * @example near;maxDistance==2000
             */
            georel: string;
            /**
             * @description Type of the geometry.
             * @example Point
             * @enum {string}
             */
            geometry: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
            /**
             * @description Coordinates of the geometry, longitude first, as an array or as JSON text.
             * @example [
             *       105.8542,
             *       21.0285
             *     ]
             */
            coordinates: unknown[] | string;
            /**
             * @description Name of the GeoProperty that is compared with the geometry.
             * @default location
             * @example location
             */
            geoproperty?: string;
        };
        /** @description An `Entity` to create. `id` and `type` are required, and can also be spelled `@id` and `@type`. Members that NGSI-LD defines, such as `value`, cannot be names of attributes. */
        NewEntity: {
            id?: components["schemas"]["Uri"];
            "@id"?: components["schemas"]["Uri"];
            /**
             * @description The entity type, or an array of types.
             * @example AirQualityObserved
             */
            type?: string | string[];
            /**
             * @description The entity type, or an array of types.
             * @example AirQualityObserved
             */
            "@type"?: string | string[];
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description A notification to a subscriber. */
        Notification: {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `Notification`.
             * @constant
             */
            type: "Notification";
            "@context"?: components["schemas"]["Context"];
            subscriptionId: components["schemas"]["Uri"];
            /**
             * Format: date-time
             * @description Time at which the broker sent the notification.
             * @example 2026-11-21T03:15:02.120Z
             */
            notifiedAt: string;
            /** @description The matching entities, as of the write that caused the notification. */
            data: components["schemas"]["Entity"][];
        };
        /** @description Content and receiver of the notifications. The counters are read-only and are ignored in requests. */
        NotificationParams: {
            /** @description The attributes to include. Default: all attributes. */
            attributes?: string[];
            /** @description Members of entities to include. `id` and `type` must also be named. Entities of which no member is left are missing. Must not be combined with `omit`, `attrs` or `attributes`. */
            pick?: string[];
            /** @description Members of entities to leave out. Entities of which no member is left are missing. */
            omit?: string[];
            /**
             * @description Format of the entities.
             * @default normalized
             * @example normalized
             * @enum {string}
             */
            format?: "normalized" | "concise" | "keyValues" | "simplified";
            /**
             * @description Whether entities and attributes have `createdAt` and `modifiedAt`. Default: `false`.
             * @example false
             */
            sysAttrs?: boolean;
            endpoint: components["schemas"]["Endpoint"];
            /**
             * @description Result of the last delivery.
             * @example ok
             * @enum {string}
             */
            readonly status?: "ok" | "failed";
            /**
             * @description Number of attempted deliveries, including failed ones.
             * @example 96
             */
            readonly timesSent?: number;
            /**
             * @description Number of failed deliveries.
             * @example 1
             */
            readonly timesFailed?: number;
            /**
             * Format: date-time
             * @description Time of the last attempted delivery.
             * @example 2026-11-21T03:15:02.120Z
             */
            readonly lastNotification?: string;
            /**
             * Format: date-time
             * @description Time of the last successful delivery.
             * @example 2026-11-21T03:15:02.120Z
             */
            readonly lastSuccess?: string;
            /**
             * Format: date-time
             * @description Time of the last failed delivery.
             * @example 2026-11-20T22:00:07.004Z
             */
            readonly lastFailure?: string;
        };
        /** @description The body of every error response. */
        ProblemDetails: {
            /**
             * Format: uri
             * @description URI of the error type.
             * @example https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound
             */
            type: string;
            /**
             * @description Short name of the error type.
             * @example Resource not found
             */
            title: string;
            /**
             * @description Description of this error.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9999 was not found
             */
            detail: string;
            /**
             * @description HTTP status.
             * @example 404
             */
            status: number;
        };
        /** @description Conditions that entities must meet, and the members to return. `type` can also be spelled `@type`. */
        Query: {
            /**
             * @description Always `Query`.
             * @constant
             */
            type?: "Query";
            /**
             * @description Always `Query`.
             * @constant
             */
            "@type"?: "Query";
            "@context"?: components["schemas"]["Context"];
            /** @description Selects entities. Each must be selected by at least one selector. */
            entities?: components["schemas"]["QuerySelector"][];
            /** @description Names of the attributes to return. Entities that have none of them are left out. */
            attrs?: string[];
            /**
             * @description Conditions on attributes.
             * @example airQualityIndex>150
             */
            q?: string;
            geoQ?: components["schemas"]["GeoQuery"];
            /** @description Preferred languages of LanguageProperties. */
            lang?: string;
            /** @description Members of entities to include. `id` and `type` must also be named. Entities of which no member is left are missing. Must not be combined with `omit`, `attrs` or `attributes`. */
            pick?: string[];
            /** @description Members of entities to leave out. Entities of which no member is left are missing. */
            omit?: string[];
        } & (unknown | unknown);
        /** @description Selects entities by type and, optionally, by ids or an id pattern. `id` and `type` can also be spelled `@id` and `@type`. */
        QuerySelector: {
            /**
             * @description The entity type, or a selection of types as in the query parameter `type`.
             * @example AirQualityObserved
             */
            type?: string;
            /**
             * @description The entity type, or a selection of types as in the query parameter `type`.
             * @example AirQualityObserved
             */
            "@type"?: string;
            /** @description The id of the entity, or an array of ids. Takes precedence over `idPattern`. */
            id?: string | string[];
            /** @description The id of the entity, or an array of ids. Takes precedence over `idPattern`. */
            "@id"?: string | string[];
            /** @description Regular expression that the id must match. */
            idPattern?: string;
        } & (unknown | unknown);
        /** @description A header that the broker sends with each notification. */
        ReceiverInfo: {
            /**
             * @description Name of the header. Headers that the broker sets, such as `NGSILD-Tenant` and `Content-Type`, return 400.
             * @example X-Broker-Secret
             */
            key: string;
            /**
             * @description Value of the header. Responses contain `***` instead; requests must not contain `***`.
             * @example ba-dinh-lotus
             */
            value: string;
        };
        /** @description A stored subscription. */
        StoredSubscription: components["schemas"]["Subscription"] & {
            id: components["schemas"]["Uri"];
            /**
             * @description Always `Subscription`.
             * @constant
             */
            type: "Subscription";
            /**
             * @description Status of the subscription.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "expired";
        };
        /** @description A subscription to changes of entities. `id` and `type` can also be spelled `@id` and `@type` in requests. `status`, `createdAt` and `modifiedAt` are read-only and are ignored in requests. */
        Subscription: {
            /**
             * Format: iri
             * @description Id of the subscription. By default, the broker generates one.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            id?: string;
            /**
             * Format: iri
             * @description Id of the subscription. By default, the broker generates one.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            "@id"?: string;
            /**
             * @description Always `Subscription`.
             * @constant
             */
            type?: "Subscription";
            /**
             * @description Always `Subscription`.
             * @constant
             */
            "@type"?: "Subscription";
            "@context"?: components["schemas"]["Context"];
            /**
             * @description Name of the subscription.
             * @example Air quality of Hanoi
             */
            subscriptionName?: string;
            /**
             * @description Purpose of the subscription.
             * @example Keeps every observation in the history
             */
            description?: string;
            /** @description The entities to watch. Default: all entities that have a watched attribute. */
            entities?: components["schemas"]["EntitySelector"][];
            /** @description The attributes whose changes cause a notification. Default: all attributes. */
            watchedAttributes?: string[];
            /** @description The changes that cause a notification. `entityUpdated` means that an attribute of an existing entity is created, updated or deleted. With `entityUpdated` and `attributeDeleted`, notifications contain `urn:ngsi-ld:null` as the value, object or `languageMap` (`@none`) of deleted attributes. Deleting an entity causes `entityDeleted`, and `attributeDeleted` if it had attributes. `q` and `geoQ` are then compared with its last state, and the notification contains its `id`, `type` and `deletedAt`. Default: `attributeCreated` and `attributeUpdated`. */
            notificationTrigger?: ("entityCreated" | "entityUpdated" | "entityDeleted" | "attributeCreated" | "attributeUpdated" | "attributeDeleted")[];
            /**
             * @description Conditions on attributes, as in the query parameter `q`.
             * @example airQualityIndex>150
             */
            q?: string;
            geoQ?: components["schemas"]["GeoQuery"];
            /**
             * @description Whether notifications are sent. Default: `true`.
             * @example true
             */
            isActive?: boolean;
            /**
             * Format: date-time
             * @description Time at which the subscription expires. Default: never.
             * @example 2027-11-21T00:00:00Z
             */
            expiresAt?: string;
            /**
             * @description Has no effect, because the broker does not forward subscriptions.
             * @example true
             */
            localOnly?: boolean;
            /**
             * @description Preferred languages of LanguageProperties in notifications, as in the query parameter `lang`.
             * @example vi,en;q=0.8
             */
            lang?: string;
            /**
             * @description Minimum number of seconds between two notifications. Changes in between cause no notification.
             * @example 60
             */
            throttling?: number;
            notification: components["schemas"]["NotificationParams"];
            /**
             * Format: uri
             * @description Context of the notifications. Default: the context of the request. If this context consists of several addresses and the notifications are `application/json`, the broker hosts them as one context.
             * @example http://localhost:8000/contexts/environment.jsonld
             */
            jsonldContext?: string;
            /**
             * @description Status of the subscription.
             * @example active
             * @enum {string}
             */
            readonly status?: "active" | "paused" | "expired";
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description Time of the last update.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly modifiedAt?: string;
        } & ((unknown | unknown) & (unknown | unknown));
        /** @description The members to update. Each is replaced as a whole. The NGSI-LD Null `urn:ngsi-ld:null` removes an optional member. */
        SubscriptionUpdate: {
            /**
             * Format: iri
             * @description Id of the subscription. By default, the broker generates one.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            id?: string;
            /**
             * Format: iri
             * @description Id of the subscription. By default, the broker generates one.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            "@id"?: string;
            /**
             * @description Always `Subscription`.
             * @constant
             */
            type?: "Subscription";
            /**
             * @description Always `Subscription`.
             * @constant
             */
            "@type"?: "Subscription";
            "@context"?: components["schemas"]["Context"];
            notification?: components["schemas"]["NotificationParams"];
            /**
             * @description Status of the subscription.
             * @example active
             * @enum {string}
             */
            readonly status?: "active" | "paused" | "expired";
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description Time of the last update.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly modifiedAt?: string;
            /** @description A new value, or the NGSI-LD Null. */
            subscriptionName?: "urn:ngsi-ld:null" | string;
            /** @description A new value, or the NGSI-LD Null. */
            description?: "urn:ngsi-ld:null" | string;
            /** @description A new value, or the NGSI-LD Null. */
            entities?: "urn:ngsi-ld:null" | components["schemas"]["EntitySelector"][];
            /** @description A new value, or the NGSI-LD Null. */
            watchedAttributes?: "urn:ngsi-ld:null" | string[];
            /** @description A new value, or the NGSI-LD Null. */
            notificationTrigger?: "urn:ngsi-ld:null" | ("entityCreated" | "entityUpdated" | "entityDeleted" | "attributeCreated" | "attributeUpdated" | "attributeDeleted")[];
            /** @description A new value, or the NGSI-LD Null. */
            q?: "urn:ngsi-ld:null" | string;
            /** @description A new value, or the NGSI-LD Null. */
            geoQ?: "urn:ngsi-ld:null" | components["schemas"]["GeoQuery"];
            /** @description A new value, or the NGSI-LD Null. */
            isActive?: "urn:ngsi-ld:null" | boolean;
            /** @description A new value, or the NGSI-LD Null. */
            expiresAt?: "urn:ngsi-ld:null" | string;
            /** @description A new value, or the NGSI-LD Null. */
            throttling?: "urn:ngsi-ld:null" | number;
            /** @description A new value, or the NGSI-LD Null. */
            lang?: "urn:ngsi-ld:null" | string;
            /** @description A new value, or the NGSI-LD Null. */
            localOnly?: "urn:ngsi-ld:null" | boolean;
            /** @description A new value, or the NGSI-LD Null. */
            jsonldContext?: "urn:ngsi-ld:null" | string;
        };
        /** @description An entity with its values over time. Every member other than `id`, `type` and `@context` is an attribute: an array of `{type: Property, value, unitCode?, observedAt}` (`normalized`), `{type: Property, values: [[value, time], …]}` (`temporalValues`), or `{type: Property, <method>: [[result, start, end], …], …}` (`aggregatedValues`). Values are in ascending order of time. With `pick` or `omit`, some of the members are left out. */
        TemporalEntity: {
            id?: components["schemas"]["Uri"];
            /**
             * @description The entity type.
             * @example AirQualityObserved
             */
            type?: string;
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description The attributes that were updated and those that were not. */
        UpdateResult: {
            /** @description Names of the attributes that were updated. */
            updated: string[];
            /** @description The attributes that were not updated. */
            notUpdated: {
                /**
                 * @description Name of the attribute.
                 * @example location
                 */
                attributeName: string;
                /**
                 * @description Why it was not updated.
                 * @example invalid coordinates for a Point
                 */
                reason: string;
            }[];
        };
        /**
         * Format: iri
         * @description A URI, or an IRI with letters beyond ASCII (RFC 3987), of at most 2,000 bytes. The ids of this service are URNs. Ids are compared as sent, without normalization.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        Uri: string;
        /** @description Version of the broker, under the names of Orion-LD. */
        Version: {
            /**
             * @description Name and version of this broker, which is not Orion-LD.
             * @example environmental-monitoring-service/1.0.0
             */
            "orionld version": string;
            /**
             * @description Time since the start in days, hours, minutes and seconds.
             * @example 0 d, 3 h, 25 m, 7 s
             */
            uptime: string;
        };
    };
    responses: {
        /** @description A resource with this id already exists. */
        AlreadyExists: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request is not valid JSON, or has an unknown parameter or an unknown value of `options` or `format` (`InvalidRequest`), or its content is invalid (`BadRequestData`). */
        BadRequest: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The broker does not include the context (`LdContextNotAvailable`), or the database is unavailable (`InternalError`, with `Retry-After`). */
        ContextNotAvailable: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A page of matching entities. */
        EntityPage: {
            headers: {
                Link: components["headers"]["Links"];
                "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Entity"][];
                "application/ld+json": components["schemas"]["Entity"][];
                "application/geo+json": components["schemas"]["FeatureCollection"];
            };
        };
        /** @description An unexpected error occurred in the broker. */
        InternalError: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request has no `Content-Length` header. The response has no body. */
        LengthRequired: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The tenant does not exist. */
        NonexistentTenant: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description `Accept` allows none of the media types of the response. */
        NotAcceptable: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The resource (`ResourceNotFound`) or the tenant (`NonexistentTenant`) does not exist. */
        NotFound: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request uses a feature of NGSI-LD that this broker does not support. */
        NotSupported: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Some entities were not stored. `errors` lists the reasons. */
        PartlyStored: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchOperationResult"];
            };
        };
        /** @description `limit` is above 1,000 (`TooManyResults`), or the query is too complex or takes too long (`TooComplexQuery`). */
        QueryRejected: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The broker does not include the context (`LdContextNotAvailable`), too many slow queries are waiting, or the database is unavailable (both `InternalError`, with `Retry-After`). */
        QueryUnavailable: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body exceeds the maximum size of the operation. */
        TooLarge: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The tenant already has 1,000 subscriptions, or 100 with `geoQ` (`TooManyResults`). */
        TooManySubscriptions: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The operation does not accept the media type of the body. The response has no body. */
        UnsupportedMediaType: {
            headers: {
                "NGSILD-Tenant": components["headers"]["Tenant"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Aggregation methods, separated by commas. Required for `aggregatedValues`, and not allowed otherwise. `stddev` is the standard deviation of the population, and `sumsq` is the sum of squares.
         * @example [
         *       "avg",
         *       "max"
         *     ]
         */
        AggrMethods: ("totalCount" | "distinctCount" | "sum" | "avg" | "min" | "max" | "stddev" | "sumsq")[];
        /**
         * @description Length of the aggregation periods, as an ISO 8601 duration with integers. The maximum is 100 years. Periods without values are left out. The first period begins at the start of the range. If the range has no start, periods are counted from 2001-01-01T00:00:00Z, a Monday. Days are 24 hours in UTC. Default: `PT0S`, the whole range.
         * @example P1D
         */
        AggrPeriodDuration: string;
        /** @description `noOverwrite` keeps the attributes that the entity already has. */
        AppendOptions: "noOverwrite";
        /**
         * @description Percent-encoded name or IRI of the attribute.
         * @example airQualityIndex
         */
        AttrNamePath: string;
        /**
         * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
         * @example airQualityIndex,pm25
         */
        Attrs: string;
        /** @description Returns details of contexts instead of their addresses or contents. */
        ContextDetailsOption: boolean;
        /**
         * @description Percent-encoded id of a hosted context, or address of a context that the broker includes. Others return 404.
         * @example urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        ContextIdPath: string;
        /** @description Returns only contexts of this kind. */
        ContextKind: components["schemas"]["ContextKind"];
        /**
         * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
         * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
         */
        ContextLink: string;
        /**
         * @description Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`. An invalid geometry, such as an area that crosses itself, returns 400.
         * @example [105.8542,21.0285]
         */
        Coordinates: string;
        /** @description Whether to return the total number of results in the header `NGSILD-Results-Count`. */
        Count: boolean;
        /** @description Not supported. Requests with this parameter return 422 `OperationNotSupported`. */
        DatasetId: string;
        /** @description Whether to delete all instances of the attribute. It makes no difference, because attributes have a single instance. */
        DeleteAll: boolean;
        /** @description Whether details of each item are returned. */
        Details: boolean;
        /** @description Has no effect, because the broker has no registrations. */
        DiscoveryLocal: boolean;
        /**
         * @description End of the range. Required for `between`, and not allowed otherwise.
         * @example 2026-11-21T00:00:00Z
         */
        EndTimeAt: string;
        /**
         * @description Percent-encoded id of the entity, in UTF-8.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdPath: components["schemas"]["Uri"];
        /** @description Format of the entities. Takes precedence over `options`. Default: `normalized`. */
        Format: "normalized" | "concise" | "keyValues" | "simplified";
        /**
         * @description Type of the geometry, which must be `Point` for `near`. Requires `georel` and `coordinates`.
         * @example Point
         */
        Geometry: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
        /** @description Name of the GeoProperty for `geometry` of features. Requires `application/geo+json`. Default: `location`. */
        GeometryProperty: string;
        /** @description Name of the GeoProperty that is compared with the geometry. */
        Geoproperty: string;
        /**
         * @description Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`.
         * @example near;maxDistance==2000
         */
        Georel: string;
        /**
         * @description Returns only entities with these ids, separated by commas. Takes precedence over `idPattern`.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        IdFilter: string;
        /**
         * @description Returns only entities whose id matches this regular expression.
         * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
         */
        IdPattern: string;
        /**
         * @description Preferred languages of LanguageProperties, as in `Accept-Language`. Each LanguageProperty is returned as a Property with the text of the best language in `value`, and this language in `lang`. If there is no match, the text without a language (`@none`) or else the first language is returned.
         * @example vi,en;q=0.8
         */
        Lang: string;
        /**
         * @description Maximum number of instances per attribute. The newest are returned, in ascending order of time. Not allowed with aggregates.
         * @example 24
         */
        LastN: number;
        /** @description Maximum number of items to return. Values above 1,000 return 403 `TooManyResults`. `0` is allowed only with `count=true`. */
        Limit: number;
        /** @description Whether only entities of this broker are considered. It has no registrations, so this is always the case. `true` allows queries without any condition. `false` must not be combined with the type `*`. */
        Local: boolean;
        /** @description Format of the attributes. With `keyValues` and its synonym `simplified`, they are plain values, and attributes that exist keep their type. */
        MergeFormat: "normalized" | "concise" | "keyValues" | "simplified";
        /**
         * @description Language tag (BCP 47). If a plain string is sent for a LanguageProperty, it replaces the text in this language.
         * @example vi
         */
        MergeLanguage: string;
        /**
         * @description New `observedAt` of those given attributes that already have one. Attributes that are sent with their own `observedAt` are not affected.
         * @example 2026-11-21T03:00:00Z
         */
        MergeObservedAt: string;
        /** @description Number of items to skip. */
        Offset: number;
        /**
         * @description Members to leave out, in the same format as `pick`. Takes precedence over `attrs`. Entities of which no member is left are missing from lists, and return 404.
         * @example location
         */
        Omit: string;
        /**
         * @description Format of the entities. `normalized` is the default. `concise` leaves out what a reader can infer: the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds `createdAt` and `modifiedAt` to entities, and to attributes in `normalized` and `concise` form. `format` takes precedence; without it, `options` must not contain more than one format besides `normalized`.
         * @example [
         *       "keyValues"
         *     ]
         */
        Options: ("normalized" | "concise" | "keyValues" | "simplified" | "sysAttrs")[];
        /**
         * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, including `id` and `type`. Entities of which no member is left are missing from lists, and return 404. With `sysAttrs`, `createdAt` and `modifiedAt` must also be named. Must not be combined with `omit` or `attrs`.
         * @example id,airQualityIndex
         */
        Pick: string;
        /**
         * @description With `body=json`, responses of type `application/geo+json` name their context in `Link`; otherwise, they contain it in `@context`. Other preferences have no effect.
         * @example body=json
         */
        Prefer: string;
        /**
         * @description Conditions on attributes. The operators are `==`, `!=`, `>`, `>=`, `<`, `<=`, `~=` and `!~=`. Conditions are combined with `;` (and), `|` (or) and parentheses. Strings must be in double quotes. `==` and `!=` also accept an inclusive range (`a..b`) or a list (`a,b`). `~=` and `!~=` accept a regular expression in a subset of RE2, listed in `src/broker/README.md`. `a` alone means that the attribute exists, and `!a` that it does not. `a.b` is a sub-attribute, and `a[b]` is a member of a value or a language of a LanguageProperty. `a[*]` is any of its languages. Names that no attribute can have, such as `value` and `id`, return 400.
         * @example airQualityIndex>150;pm25>=55
         */
        Query: string;
        /** @description Reloads the context instead of deleting it. No context can be reloaded, because the broker fetches none. */
        Reload: boolean;
        /**
         * @description The time that `timerel` refers to, which is the start of the range for `after` and `between`. Requires `timerel`.
         * @example 2026-11-20T00:00:00Z
         */
        RequiredTimeAt: string;
        /**
         * @description Relation of the times to `timeAt`. Ranges include their start, but not their end.
         * @example between
         */
        RequiredTimerel: "before" | "after" | "between";
        /**
         * @description Percent-encoded id of the subscription.
         * @example urn:ngsi-ld:Subscription:air-quality-hanoi
         */
        SubscriptionIdPath: components["schemas"]["Uri"];
        /**
         * @description `sysAttrs` adds `createdAt` and `modifiedAt` to subscriptions.
         * @example [
         *       "sysAttrs"
         *     ]
         */
        SubscriptionOptions: "sysAttrs"[];
        /**
         * @description Representation of the values. Takes precedence over `options`.
         * @example temporalValues
         */
        TemporalFormat: "normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues";
        /**
         * @description Representation of the values, as in the retrieval of one entity. `count` is the same as `count=true`.
         * @example [
         *       "temporalValues"
         *     ]
         */
        TemporalListOptions: ("normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues" | "sysAttrs" | "count")[];
        /** @description Has no effect on the result, because the broker does not forward queries. With `true`, `type` and `attrs` are optional. */
        TemporalLocal: boolean;
        /**
         * @description Members to leave out, in the form of `pick`. Takes precedence over `attrs`.
         * @example pm10
         */
        TemporalOmit: string;
        /**
         * @description Representation of the values. With `normalized` (default), each attribute is an array of instances. With `temporalValues` and its synonym `simplified`, it contains pairs of value and time (`values`). With `aggregatedValues`, it contains an array per aggregation method. `concise` and `sysAttrs` return 422.
         * @example [
         *       "temporalValues"
         *     ]
         */
        TemporalOptions: ("normalized" | "concise" | "temporalValues" | "simplified" | "aggregatedValues" | "sysAttrs")[];
        /**
         * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, also `id` and `type`. Unlike with `attrs`, entities that have values of other attributes only are returned, unless no member is left. Names of attributes whose values are not stored return 422. Must not be combined with `omit` or `attrs`.
         * @example id,pm25
         */
        TemporalPick: string;
        /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
        Tenant: string;
        /**
         * @description The time that `timerel` refers to, which is the start of the range for `after` and `between`. Requires `timerel`.
         * @example 2026-11-20T00:00:00Z
         */
        TimeAt: string;
        /** @description The time that is compared. Only `observedAt` is stored, which is the default. Other times return 422. */
        Timeproperty: "observedAt";
        /**
         * @description Relation of the times to `timeAt`. Ranges include their start, but not their end.
         * @example between
         */
        Timerel: "before" | "after" | "between";
        /**
         * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
         * @example AirQualityObserved
         */
        TypeCondition: string;
        /**
         * @description Returns only entities of these types. `A|B` or `A,B` selects entities that have at least one of the types, and `(A;B)` those that have both. `(A;B)|C` combines them. `*` selects all types. More than 50 types, 16 levels of parentheses or 100 alternatives return 403 `TooComplexQuery`.
         * @example AirQualityObserved
         */
        TypeFilter: string;
        /**
         * @description Name of an entity type. An IRI must be percent-encoded.
         * @example AirQualityObserved
         */
        TypePath: string;
        /** @description How existing entities are updated. `update` keeps attributes that are not sent; `replace` removes them. */
        UpsertOptions: "update" | "replace";
    };
    requestBodies: {
        EntityBatchBody: {
            content: {
                "application/json": components["schemas"]["EntityBatch"];
                "application/ld+json": components["schemas"]["EntityBatch"];
            };
        };
    };
    headers: {
        /** @description The time range that the response covers, and `lastN` or `*`. With `lastN`, the range begins with the latest time. */
        ContentRange: string;
        /** @description Links to the previous and the next page (`prev`, `next`). With `application/json`, also a link to the context of the response: the context of the request, or the core context if there was none. */
        Links: string;
        /** @description Path of the created resource. */
        Location: string;
        /** @description Link to the context of the response: the context of the request, or the core context if there was none. Sent only with `application/json`. */
        ResponseContext: string;
        /** @description Total number of results. Sent only with `count=true`. */
        ResultsCount: number;
        /** @description The tenant of the request, as sent. Only with `NGSILD-Tenant` in the request. */
        Tenant: string;
    };
    pathItems: never;
}
export type Attribute = components['schemas']['Attribute'];
export type AttributeFragment = components['schemas']['AttributeFragment'];
export type AttributeList = components['schemas']['AttributeList'];
export type AttributesFragment = components['schemas']['AttributesFragment'];
export type BatchOperationResult = components['schemas']['BatchOperationResult'];
export type Context = components['schemas']['Context'];
export type ContextDetails = components['schemas']['ContextDetails'];
export type ContextDocument = components['schemas']['ContextDocument'];
export type ContextKind = components['schemas']['ContextKind'];
export type Endpoint = components['schemas']['Endpoint'];
export type Entity = components['schemas']['Entity'];
export type EntityBatch = components['schemas']['EntityBatch'];
export type EntityIdBatch = components['schemas']['EntityIdBatch'];
export type EntityReplacement = components['schemas']['EntityReplacement'];
export type EntitySelector = components['schemas']['EntitySelector'];
export type EntityType = components['schemas']['EntityType'];
export type EntityTypeInfo = components['schemas']['EntityTypeInfo'];
export type EntityTypeList = components['schemas']['EntityTypeList'];
export type Feature = components['schemas']['Feature'];
export type FeatureCollection = components['schemas']['FeatureCollection'];
export type GeoJsonNotification = components['schemas']['GeoJsonNotification'];
export type GeoQuery = components['schemas']['GeoQuery'];
export type NewEntity = components['schemas']['NewEntity'];
export type Notification = components['schemas']['Notification'];
export type NotificationParams = components['schemas']['NotificationParams'];
export type ProblemDetails = components['schemas']['ProblemDetails'];
export type Query = components['schemas']['Query'];
export type QuerySelector = components['schemas']['QuerySelector'];
export type ReceiverInfo = components['schemas']['ReceiverInfo'];
export type StoredSubscription = components['schemas']['StoredSubscription'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionUpdate = components['schemas']['SubscriptionUpdate'];
export type TemporalEntity = components['schemas']['TemporalEntity'];
export type UpdateResult = components['schemas']['UpdateResult'];
export type Uri = components['schemas']['Uri'];
export type Version = components['schemas']['Version'];
export type ResponseAlreadyExists = components['responses']['AlreadyExists'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseContextNotAvailable = components['responses']['ContextNotAvailable'];
export type ResponseEntityPage = components['responses']['EntityPage'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseLengthRequired = components['responses']['LengthRequired'];
export type ResponseNonexistentTenant = components['responses']['NonexistentTenant'];
export type ResponseNotAcceptable = components['responses']['NotAcceptable'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotSupported = components['responses']['NotSupported'];
export type ResponsePartlyStored = components['responses']['PartlyStored'];
export type ResponseQueryRejected = components['responses']['QueryRejected'];
export type ResponseQueryUnavailable = components['responses']['QueryUnavailable'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseTooManySubscriptions = components['responses']['TooManySubscriptions'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterAggrMethods = components['parameters']['AggrMethods'];
export type ParameterAggrPeriodDuration = components['parameters']['AggrPeriodDuration'];
export type ParameterAppendOptions = components['parameters']['AppendOptions'];
export type ParameterAttrNamePath = components['parameters']['AttrNamePath'];
export type ParameterAttrs = components['parameters']['Attrs'];
export type ParameterContextDetailsOption = components['parameters']['ContextDetailsOption'];
export type ParameterContextIdPath = components['parameters']['ContextIdPath'];
export type ParameterContextKind = components['parameters']['ContextKind'];
export type ParameterContextLink = components['parameters']['ContextLink'];
export type ParameterCoordinates = components['parameters']['Coordinates'];
export type ParameterCount = components['parameters']['Count'];
export type ParameterDatasetId = components['parameters']['DatasetId'];
export type ParameterDeleteAll = components['parameters']['DeleteAll'];
export type ParameterDetails = components['parameters']['Details'];
export type ParameterDiscoveryLocal = components['parameters']['DiscoveryLocal'];
export type ParameterEndTimeAt = components['parameters']['EndTimeAt'];
export type ParameterEntityIdPath = components['parameters']['EntityIdPath'];
export type ParameterFormat = components['parameters']['Format'];
export type ParameterGeometry = components['parameters']['Geometry'];
export type ParameterGeometryProperty = components['parameters']['GeometryProperty'];
export type ParameterGeoproperty = components['parameters']['Geoproperty'];
export type ParameterGeorel = components['parameters']['Georel'];
export type ParameterIdFilter = components['parameters']['IdFilter'];
export type ParameterIdPattern = components['parameters']['IdPattern'];
export type ParameterLang = components['parameters']['Lang'];
export type ParameterLastN = components['parameters']['LastN'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLocal = components['parameters']['Local'];
export type ParameterMergeFormat = components['parameters']['MergeFormat'];
export type ParameterMergeLanguage = components['parameters']['MergeLanguage'];
export type ParameterMergeObservedAt = components['parameters']['MergeObservedAt'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterOmit = components['parameters']['Omit'];
export type ParameterOptions = components['parameters']['Options'];
export type ParameterPick = components['parameters']['Pick'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterQuery = components['parameters']['Query'];
export type ParameterReload = components['parameters']['Reload'];
export type ParameterRequiredTimeAt = components['parameters']['RequiredTimeAt'];
export type ParameterRequiredTimerel = components['parameters']['RequiredTimerel'];
export type ParameterSubscriptionIdPath = components['parameters']['SubscriptionIdPath'];
export type ParameterSubscriptionOptions = components['parameters']['SubscriptionOptions'];
export type ParameterTemporalFormat = components['parameters']['TemporalFormat'];
export type ParameterTemporalListOptions = components['parameters']['TemporalListOptions'];
export type ParameterTemporalLocal = components['parameters']['TemporalLocal'];
export type ParameterTemporalOmit = components['parameters']['TemporalOmit'];
export type ParameterTemporalOptions = components['parameters']['TemporalOptions'];
export type ParameterTemporalPick = components['parameters']['TemporalPick'];
export type ParameterTenant = components['parameters']['Tenant'];
export type ParameterTimeAt = components['parameters']['TimeAt'];
export type ParameterTimeproperty = components['parameters']['Timeproperty'];
export type ParameterTimerel = components['parameters']['Timerel'];
export type ParameterTypeCondition = components['parameters']['TypeCondition'];
export type ParameterTypeFilter = components['parameters']['TypeFilter'];
export type ParameterTypePath = components['parameters']['TypePath'];
export type ParameterUpsertOptions = components['parameters']['UpsertOptions'];
export type RequestBodyEntityBatchBody = components['requestBodies']['EntityBatchBody'];
export type HeaderContentRange = components['headers']['ContentRange'];
export type HeaderLinks = components['headers']['Links'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderResponseContext = components['headers']['ResponseContext'];
export type HeaderResultsCount = components['headers']['ResultsCount'];
export type HeaderTenant = components['headers']['Tenant'];
export type $defs = Record<string, never>;
export interface operations {
    retrieveVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The broker runs. */
            200: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    queryEntities: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entities of these types. `A|B` or `A,B` selects entities that have at least one of the types, and `(A;B)` those that have both. `(A;B)|C` combines them. `*` selects all types. More than 50 types, 16 levels of parentheses or 100 alternatives return 403 `TooComplexQuery`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeFilter"];
                /**
                 * @description Returns only entities with these ids, separated by commas. Takes precedence over `idPattern`.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Returns only entities whose id matches this regular expression.
                 * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
                 */
                idPattern?: components["parameters"]["IdPattern"];
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Conditions on attributes. The operators are `==`, `!=`, `>`, `>=`, `<`, `<=`, `~=` and `!~=`. Conditions are combined with `;` (and), `|` (or) and parentheses. Strings must be in double quotes. `==` and `!=` also accept an inclusive range (`a..b`) or a list (`a,b`). `~=` and `!~=` accept a regular expression in a subset of RE2, listed in `src/broker/README.md`. `a` alone means that the attribute exists, and `!a` that it does not. `a.b` is a sub-attribute, and `a[b]` is a member of a value or a language of a LanguageProperty. `a[*]` is any of its languages. Names that no attribute can have, such as `value` and `id`, return 400.
                 * @example airQualityIndex>150;pm25>=55
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`.
                 * @example near;maxDistance==2000
                 */
                georel?: components["parameters"]["Georel"];
                /**
                 * @description Type of the geometry, which must be `Point` for `near`. Requires `georel` and `coordinates`.
                 * @example Point
                 */
                geometry?: components["parameters"]["Geometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`. An invalid geometry, such as an area that crosses itself, returns 400.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["Coordinates"];
                /** @description Name of the GeoProperty that is compared with the geometry. */
                geoproperty?: components["parameters"]["Geoproperty"];
                /** @description Maximum number of items to return. Values above 1,000 return 403 `TooManyResults`. `0` is allowed only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of results in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities. `normalized` is the default. `concise` leaves out what a reader can infer: the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds `createdAt` and `modifiedAt` to entities, and to attributes in `normalized` and `concise` form. `format` takes precedence; without it, `options` must not contain more than one format besides `normalized`.
                 * @example [
                 *       "keyValues"
                 *     ]
                 */
                options?: components["parameters"]["Options"];
                /** @description Format of the entities. Takes precedence over `options`. Default: `normalized`. */
                format?: components["parameters"]["Format"];
                /**
                 * @description Preferred languages of LanguageProperties, as in `Accept-Language`. Each LanguageProperty is returned as a Property with the text of the best language in `value`, and this language in `lang`. If there is no match, the text without a language (`@none`) or else the first language is returned.
                 * @example vi,en;q=0.8
                 */
                lang?: components["parameters"]["Lang"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, including `id` and `type`. Entities of which no member is left are missing from lists, and return 404. With `sysAttrs`, `createdAt` and `modifiedAt` must also be named. Must not be combined with `omit` or `attrs`.
                 * @example id,airQualityIndex
                 */
                pick?: components["parameters"]["Pick"];
                /**
                 * @description Members to leave out, in the same format as `pick`. Takes precedence over `attrs`. Entities of which no member is left are missing from lists, and return 404.
                 * @example location
                 */
                omit?: components["parameters"]["Omit"];
                /** @description Whether only entities of this broker are considered. It has no registrations, so this is always the case. `true` allows queries without any condition. `false` must not be combined with the type `*`. */
                local?: components["parameters"]["Local"];
                /** @description Name of the GeoProperty for `geometry` of features. Requires `application/geo+json`. Default: `location`. */
                geometryProperty?: components["parameters"]["GeometryProperty"];
            };
            header?: {
                /**
                 * @description With `body=json`, responses of type `application/geo+json` name their context in `Link`; otherwise, they contain it in `@context`. Other preferences have no effect.
                 * @example body=json
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EntityPage"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["QueryUnavailable"];
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntity"];
                "application/ld+json": components["schemas"]["NewEntity"];
            };
        };
        responses: {
            /** @description The entity was created. `Location` contains its path. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            409: components["responses"]["AlreadyExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveEntity: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Format of the entities. `normalized` is the default. `concise` leaves out what a reader can infer: the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds `createdAt` and `modifiedAt` to entities, and to attributes in `normalized` and `concise` form. `format` takes precedence; without it, `options` must not contain more than one format besides `normalized`.
                 * @example [
                 *       "keyValues"
                 *     ]
                 */
                options?: components["parameters"]["Options"];
                /** @description Format of the entities. Takes precedence over `options`. Default: `normalized`. */
                format?: components["parameters"]["Format"];
                /**
                 * @description Preferred languages of LanguageProperties, as in `Accept-Language`. Each LanguageProperty is returned as a Property with the text of the best language in `value`, and this language in `lang`. If there is no match, the text without a language (`@none`) or else the first language is returned.
                 * @example vi,en;q=0.8
                 */
                lang?: components["parameters"]["Lang"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, including `id` and `type`. Entities of which no member is left are missing from lists, and return 404. With `sysAttrs`, `createdAt` and `modifiedAt` must also be named. Must not be combined with `omit` or `attrs`.
                 * @example id,airQualityIndex
                 */
                pick?: components["parameters"]["Pick"];
                /**
                 * @description Members to leave out, in the same format as `pick`. Takes precedence over `attrs`. Entities of which no member is left are missing from lists, and return 404.
                 * @example location
                 */
                omit?: components["parameters"]["Omit"];
                /** @description Whether only entities of this broker are considered. It has no registrations, so this is always the case. `true` allows queries without any condition. `false` must not be combined with the type `*`. */
                local?: components["parameters"]["Local"];
                /** @description Name of the GeoProperty for `geometry` of features. Requires `application/geo+json`. Default: `location`. */
                geometryProperty?: components["parameters"]["GeometryProperty"];
            };
            header?: {
                /**
                 * @description With `body=json`, responses of type `application/geo+json` name their context in `Link`; otherwise, they contain it in `@context`. Other preferences have no effect.
                 * @example body=json
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                    "application/ld+json": components["schemas"]["Entity"];
                    "application/geo+json": components["schemas"]["Feature"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    replaceEntity: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityReplacement"];
                "application/ld+json": components["schemas"]["EntityReplacement"];
            };
        };
        responses: {
            /** @description The entity was replaced. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteEntity: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity was deleted. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    mergeEntity: {
        parameters: {
            query?: {
                /** @description Format of the attributes. With `keyValues` and its synonym `simplified`, they are plain values, and attributes that exist keep their type. */
                options?: components["parameters"]["MergeFormat"];
                /**
                 * @description New `observedAt` of those given attributes that already have one. Attributes that are sent with their own `observedAt` are not affected.
                 * @example 2026-11-21T03:00:00Z
                 */
                observedAt?: components["parameters"]["MergeObservedAt"];
                /**
                 * @description Language tag (BCP 47). If a plain string is sent for a LanguageProperty, it replaces the text in this language.
                 * @example vi
                 */
                lang?: components["parameters"]["MergeLanguage"];
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributesFragment"];
                "application/merge-patch+json": components["schemas"]["AttributesFragment"];
                "application/ld+json": components["schemas"]["AttributesFragment"];
            };
        };
        responses: {
            /** @description The entity was changed. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    appendEntityAttributes: {
        parameters: {
            query?: {
                /** @description `noOverwrite` keeps the attributes that the entity already has. */
                options?: components["parameters"]["AppendOptions"];
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributesFragment"];
                "application/ld+json": components["schemas"]["AttributesFragment"];
            };
        };
        responses: {
            /** @description All attributes were added. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some attributes were added. `notUpdated` lists the others. */
            207: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateEntityAttributes: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributesFragment"];
                "application/merge-patch+json": components["schemas"]["AttributesFragment"];
                "application/ld+json": components["schemas"]["AttributesFragment"];
            };
        };
        responses: {
            /** @description All attributes were updated. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some attributes were updated. `notUpdated` lists the others. */
            207: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    replaceEntityAttribute: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
                /**
                 * @description Percent-encoded name or IRI of the attribute.
                 * @example airQualityIndex
                 */
                attrName: components["parameters"]["AttrNamePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeFragment"];
                "application/ld+json": components["schemas"]["AttributeFragment"];
            };
        };
        responses: {
            /** @description The attribute was replaced. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteEntityAttribute: {
        parameters: {
            query?: {
                /** @description Whether to delete all instances of the attribute. It makes no difference, because attributes have a single instance. */
                deleteAll?: components["parameters"]["DeleteAll"];
                /** @description Not supported. Requests with this parameter return 422 `OperationNotSupported`. */
                datasetId?: components["parameters"]["DatasetId"];
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
                /**
                 * @description Percent-encoded name or IRI of the attribute.
                 * @example airQualityIndex
                 */
                attrName: components["parameters"]["AttrNamePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attribute was deleted. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateEntityAttribute: {
        parameters: {
            query?: {
                /**
                 * @description Applies the operation only if the entity is of these types; otherwise, the response is 404. The syntax is the same as of `type` in `queryEntities`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeCondition"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
                /**
                 * @description Percent-encoded name or IRI of the attribute.
                 * @example airQualityIndex
                 */
                attrName: components["parameters"]["AttrNamePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeFragment"];
                "application/merge-patch+json": components["schemas"]["AttributeFragment"];
                "application/ld+json": components["schemas"]["AttributeFragment"];
            };
        };
        responses: {
            /** @description The attribute was updated. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    createEntities: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityBatchBody"];
        responses: {
            /** @description All entities were created. The body lists their ids. */
            201: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uri"][];
                };
            };
            207: components["responses"]["PartlyStored"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    upsertEntities: {
        parameters: {
            query?: {
                /** @description How existing entities are updated. `update` keeps attributes that are not sent; `replace` removes them. */
                options?: components["parameters"]["UpsertOptions"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityBatchBody"];
        responses: {
            /** @description All entities were stored. The body lists the ids of those that were created. */
            201: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uri"][];
                };
            };
            /** @description All entities were stored, and all of them existed before. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            207: components["responses"]["PartlyStored"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateEntities: {
        parameters: {
            query?: {
                /** @description `noOverwrite` keeps the attributes that the entity already has. */
                options?: components["parameters"]["AppendOptions"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityBatchBody"];
        responses: {
            /** @description All entities were updated. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            207: components["responses"]["PartlyStored"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    mergeEntities: {
        parameters: {
            query?: {
                /** @description Format of the attributes. With `keyValues` and its synonym `simplified`, they are plain values, and attributes that exist keep their type. */
                options?: components["parameters"]["MergeFormat"];
                /**
                 * @description New `observedAt` of those given attributes that already have one. Attributes that are sent with their own `observedAt` are not affected.
                 * @example 2026-11-21T03:00:00Z
                 */
                observedAt?: components["parameters"]["MergeObservedAt"];
                /**
                 * @description Language tag (BCP 47). If a plain string is sent for a LanguageProperty, it replaces the text in this language.
                 * @example vi
                 */
                lang?: components["parameters"]["MergeLanguage"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityBatchBody"];
        responses: {
            /** @description All entities were merged. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            207: components["responses"]["PartlyStored"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteEntities: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityIdBatch"];
                "application/ld+json": components["schemas"]["EntityIdBatch"];
            };
        };
        responses: {
            /** @description All entities were deleted. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some entities were not deleted. `errors` lists the reasons. */
            207: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchOperationResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    queryEntitiesByPost: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. Values above 1,000 return 403 `TooManyResults`. `0` is allowed only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of results in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities. `normalized` is the default. `concise` leaves out what a reader can infer: the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds `createdAt` and `modifiedAt` to entities, and to attributes in `normalized` and `concise` form. `format` takes precedence; without it, `options` must not contain more than one format besides `normalized`.
                 * @example [
                 *       "keyValues"
                 *     ]
                 */
                options?: components["parameters"]["Options"];
                /** @description Format of the entities. Takes precedence over `options`. Default: `normalized`. */
                format?: components["parameters"]["Format"];
                /** @description Whether only entities of this broker are considered. It has no registrations, so this is always the case. `true` allows queries without any condition. `false` must not be combined with the type `*`. */
                local?: components["parameters"]["Local"];
                /** @description Name of the GeoProperty for `geometry` of features. Requires `application/geo+json`. Default: `location`. */
                geometryProperty?: components["parameters"]["GeometryProperty"];
            };
            header?: {
                /**
                 * @description With `body=json`, responses of type `application/geo+json` name their context in `Link`; otherwise, they contain it in `@context`. Other preferences have no effect.
                 * @example body=json
                 */
                Prefer?: components["parameters"]["Prefer"];
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Query"];
                "application/ld+json": components["schemas"]["Query"];
            };
        };
        responses: {
            200: components["responses"]["EntityPage"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["QueryUnavailable"];
        };
    };
    listEntityTypes: {
        parameters: {
            query?: {
                /** @description Whether details of each item are returned. */
                details?: components["parameters"]["Details"];
                /** @description Has no effect, because the broker has no registrations. */
                local?: components["parameters"]["DiscoveryLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity types. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityTypeList"] | components["schemas"]["EntityType"][];
                    "application/ld+json": components["schemas"]["EntityTypeList"] | components["schemas"]["EntityType"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveEntityType: {
        parameters: {
            query?: {
                /** @description Has no effect, because the broker has no registrations. */
                local?: components["parameters"]["DiscoveryLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Name of an entity type. An IRI must be percent-encoded.
                 * @example AirQualityObserved
                 */
                type: components["parameters"]["TypePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entity type. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityTypeInfo"];
                    "application/ld+json": components["schemas"]["EntityTypeInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    listAttributes: {
        parameters: {
            query?: {
                /** @description Whether details of each item are returned. */
                details?: components["parameters"]["Details"];
                /** @description Has no effect, because the broker has no registrations. */
                local?: components["parameters"]["DiscoveryLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attributes. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeList"] | components["schemas"]["Attribute"][];
                    "application/ld+json": components["schemas"]["AttributeList"] | components["schemas"]["Attribute"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveAttribute: {
        parameters: {
            query?: {
                /** @description Has no effect, because the broker has no registrations. */
                local?: components["parameters"]["DiscoveryLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded name or IRI of the attribute.
                 * @example airQualityIndex
                 */
                attrName: components["parameters"]["AttrNamePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An attribute. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attribute"];
                    "application/ld+json": components["schemas"]["Attribute"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    queryTemporalEntities: {
        parameters: {
            query: {
                /**
                 * @description Returns only entities of these types. `A|B` or `A,B` selects entities that have at least one of the types, and `(A;B)` those that have both. `(A;B)|C` combines them. `*` selects all types. More than 50 types, 16 levels of parentheses or 100 alternatives return 403 `TooComplexQuery`.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeFilter"];
                /**
                 * @description Returns only entities with these ids, separated by commas. Takes precedence over `idPattern`.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Returns only entities whose id matches this regular expression.
                 * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
                 */
                idPattern?: components["parameters"]["IdPattern"];
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, also `id` and `type`. Unlike with `attrs`, entities that have values of other attributes only are returned, unless no member is left. Names of attributes whose values are not stored return 422. Must not be combined with `omit` or `attrs`.
                 * @example id,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Members to leave out, in the form of `pick`. Takes precedence over `attrs`.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. Ranges include their start, but not their end.
                 * @example between
                 */
                timerel: components["parameters"]["RequiredTimerel"];
                /**
                 * @description The time that `timerel` refers to, which is the start of the range for `after` and `between`. Requires `timerel`.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt: components["parameters"]["RequiredTimeAt"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. Other times return 422. */
                timeproperty?: components["parameters"]["Timeproperty"];
                /**
                 * @description Maximum number of instances per attribute. The newest are returned, in ascending order of time. Not allowed with aggregates.
                 * @example 24
                 */
                lastN?: components["parameters"]["LastN"];
                /**
                 * @description Representation of the values, as in the retrieval of one entity. `count` is the same as `count=true`.
                 * @example [
                 *       "temporalValues"
                 *     ]
                 */
                options?: components["parameters"]["TemporalListOptions"];
                /**
                 * @description Representation of the values. Takes precedence over `options`.
                 * @example temporalValues
                 */
                format?: components["parameters"]["TemporalFormat"];
                /**
                 * @description Aggregation methods, separated by commas. Required for `aggregatedValues`, and not allowed otherwise. `stddev` is the standard deviation of the population, and `sumsq` is the sum of squares.
                 * @example [
                 *       "avg",
                 *       "max"
                 *     ]
                 */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /**
                 * @description Length of the aggregation periods, as an ISO 8601 duration with integers. The maximum is 100 years. Periods without values are left out. The first period begins at the start of the range. If the range has no start, periods are counted from 2001-01-01T00:00:00Z, a Monday. Days are 24 hours in UTC. Default: `PT0S`, the whole range.
                 * @example P1D
                 */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
                /** @description Maximum number of items to return. Values above 1,000 return 403 `TooManyResults`. `0` is allowed only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of results in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /** @description Has no effect on the result, because the broker does not forward queries. With `true`, `type` and `attrs` are optional. */
                local?: components["parameters"]["TemporalLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entities with all their values in the time range. */
            200: {
                headers: {
                    Link: components["headers"]["Links"];
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemporalEntity"][];
                    "application/ld+json": components["schemas"]["TemporalEntity"][];
                };
            };
            /** @description A page of entities with the values of a part of the time range. */
            206: {
                headers: {
                    Link: components["headers"]["Links"];
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemporalEntity"][];
                    "application/ld+json": components["schemas"]["TemporalEntity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveTemporalEntity: {
        parameters: {
            query?: {
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. All other members are left out, also `id` and `type`. Unlike with `attrs`, entities that have values of other attributes only are returned, unless no member is left. Names of attributes whose values are not stored return 422. Must not be combined with `omit` or `attrs`.
                 * @example id,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Members to leave out, in the form of `pick`. Takes precedence over `attrs`.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. Ranges include their start, but not their end.
                 * @example between
                 */
                timerel?: components["parameters"]["Timerel"];
                /**
                 * @description The time that `timerel` refers to, which is the start of the range for `after` and `between`. Requires `timerel`.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt?: components["parameters"]["TimeAt"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. Other times return 422. */
                timeproperty?: components["parameters"]["Timeproperty"];
                /**
                 * @description Maximum number of instances per attribute. The newest are returned, in ascending order of time. Not allowed with aggregates.
                 * @example 24
                 */
                lastN?: components["parameters"]["LastN"];
                /**
                 * @description Representation of the values. With `normalized` (default), each attribute is an array of instances. With `temporalValues` and its synonym `simplified`, it contains pairs of value and time (`values`). With `aggregatedValues`, it contains an array per aggregation method. `concise` and `sysAttrs` return 422.
                 * @example [
                 *       "temporalValues"
                 *     ]
                 */
                options?: components["parameters"]["TemporalOptions"];
                /**
                 * @description Representation of the values. Takes precedence over `options`.
                 * @example temporalValues
                 */
                format?: components["parameters"]["TemporalFormat"];
                /**
                 * @description Aggregation methods, separated by commas. Required for `aggregatedValues`, and not allowed otherwise. `stddev` is the standard deviation of the population, and `sumsq` is the sum of squares.
                 * @example [
                 *       "avg",
                 *       "max"
                 *     ]
                 */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /**
                 * @description Length of the aggregation periods, as an ISO 8601 duration with integers. The maximum is 100 years. Periods without values are left out. The first period begins at the start of the range. If the range has no start, periods are counted from 2001-01-01T00:00:00Z, a Monday. Days are 24 hours in UTC. Default: `PT0S`, the whole range.
                 * @example P1D
                 */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
                /** @description Has no effect on the result, because the broker does not forward queries. With `true`, `type` and `attrs` are optional. */
                local?: components["parameters"]["TemporalLocal"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity, in UTF-8.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity with all its values in the time range. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemporalEntity"];
                    "application/ld+json": components["schemas"]["TemporalEntity"];
                };
            };
            /** @description The entity with the values of a part of the time range. */
            206: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemporalEntity"];
                    "application/ld+json": components["schemas"]["TemporalEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. Values above 1,000 return 403 `TooManyResults`. `0` is allowed only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of results in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /**
                 * @description `sysAttrs` adds `createdAt` and `modifiedAt` to subscriptions.
                 * @example [
                 *       "sysAttrs"
                 *     ]
                 */
                options?: components["parameters"]["SubscriptionOptions"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    Link: components["headers"]["Links"];
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredSubscription"][];
                    "application/ld+json": components["schemas"]["StoredSubscription"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["QueryRejected"];
            404: components["responses"]["NonexistentTenant"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscription"];
                "application/ld+json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description The subscription was created. `Location` contains its path. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooManySubscriptions"];
            404: components["responses"]["NonexistentTenant"];
            409: components["responses"]["AlreadyExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveSubscription: {
        parameters: {
            query?: {
                /**
                 * @description `sysAttrs` adds `createdAt` and `modifiedAt` to subscriptions.
                 * @example [
                 *       "sysAttrs"
                 *     ]
                 */
                options?: components["parameters"]["SubscriptionOptions"];
            };
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the subscription.
                 * @example urn:ngsi-ld:Subscription:air-quality-hanoi
                 */
                subscriptionId: components["parameters"]["SubscriptionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    Link: components["headers"]["ResponseContext"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredSubscription"];
                    "application/ld+json": components["schemas"]["StoredSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the subscription.
                 * @example urn:ngsi-ld:Subscription:air-quality-hanoi
                 */
                subscriptionId: components["parameters"]["SubscriptionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Context that expands and compacts names, with the relation `http://www.w3.org/ns/json-ld#context`. This relation must not be sent with an `application/ld+json` body, which contains its own context. The relation `http://www.w3.org/ns/ldp#context` is accepted with either media type.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the subscription.
                 * @example urn:ngsi-ld:Subscription:air-quality-hanoi
                 */
                subscriptionId: components["parameters"]["SubscriptionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdate"];
                "application/merge-patch+json": components["schemas"]["SubscriptionUpdate"];
                "application/ld+json": components["schemas"]["SubscriptionUpdate"];
            };
        };
        responses: {
            /** @description The subscription was updated. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooManySubscriptions"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    listContexts: {
        parameters: {
            query?: {
                /** @description Returns details of contexts instead of their addresses or contents. */
                details?: components["parameters"]["ContextDetailsOption"];
                /** @description Returns only contexts of this kind. */
                kind?: components["parameters"]["ContextKind"];
            };
            header?: {
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contexts. */
            200: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uri"][] | components["schemas"]["ContextDetails"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NonexistentTenant"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    addContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextDocument"];
                "application/ld+json": components["schemas"]["ContextDocument"];
            };
        };
        responses: {
            /** @description The context was stored. `Location` contains its path. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooManySubscriptions"];
            404: components["responses"]["NonexistentTenant"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    serveContext: {
        parameters: {
            query?: {
                /** @description Returns details of contexts instead of their addresses or contents. */
                details?: components["parameters"]["ContextDetailsOption"];
            };
            header?: {
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of a hosted context, or address of a context that the broker includes. Others return 404.
                 * @example urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7
                 */
                contextId: components["parameters"]["ContextIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The context or its details. */
            200: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextDocument"] | components["schemas"]["ContextDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteContext: {
        parameters: {
            query?: {
                /** @description Reloads the context instead of deleting it. No context can be reloaded, because the broker fetches none. */
                reload?: components["parameters"]["Reload"];
            };
            header?: {
                /** @description Name of the tenant. Without it, the request belongs to the default tenant. Case is ignored. The name must be listed in the setting `BROKER_TENANT`. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of a hosted context, or address of a context that the broker includes. Others return 404.
                 * @example urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7
                 */
                contextId: components["parameters"]["ContextIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The context was deleted. */
            204: {
                headers: {
                    "NGSILD-Tenant": components["headers"]["Tenant"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
}
