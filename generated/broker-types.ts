// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 e49d41319e2f4527
export interface paths {
    "/ngsi-ld/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find entities
         * @description Entities that match all the conditions given; an empty array when none does. At least one of `type`, `attrs`, `q` and `georel` is needed; else 400. `georel`, `geometry` and `coordinates` come together. Order is stable: page with `limit` and `offset`. A query may compare geometries for at most one second; beyond that it returns 403 `TooComplexQuery`. If too many geo queries are already waiting, it returns 503 with `Retry-After`.
         */
        get: operations["queryEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Stores a new entity. `application/json` takes its context from the `Link` header, `application/ld+json` from `@context` in the body; the other way round is 400. A `Link` of the relation `http://www.w3.org/ns/ldp#context` may stand beside a body of `application/ld+json`; it counts where the body has no `@context`.
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
         * Read one entity
         * @description One entity. With `attrs` only those attributes; 404 when it has none of them.
         */
        get: operations["retrieveEntity"];
        put?: never;
        post?: never;
        /**
         * Delete an entity
         * @description Removes the entity with all its attributes.
         */
        delete: operations["deleteEntity"];
        options?: never;
        head?: never;
        patch?: never;
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change attributes of an entity
         * @description Replaces each attribute given as a whole: a `unitCode` that is not sent again is gone. An attribute that the entity lacks is appended. When only some of them can be changed, 207 lists both.
         */
        patch: operations["updateEntityAttributes"];
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
         * Create or change many entities
         * @description Creates the entities that do not exist. Those that do are replaced as a whole, or, with `options=update`, get the attributes given and keep their others. 201 lists the ids that are new; 204 when none is. An entity that is not valid stops no other: 207 lists both. At most 1000 in one call; an empty list is 400.
         */
        post: operations["upsertEntities"];
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
         * Delete many entities
         * @description Removes the entities with these ids. 207 lists the ids that do not exist or are no URIs. At most 1000 in one call; an empty list is 400.
         */
        post: operations["deleteEntities"];
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
         * List the entity types
         * @description The types of which there is at least one entity.
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
    "/ngsi-ld/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions
         * @description All subscriptions with their counters, oldest first.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Subscribe
         * @description From now on the broker posts to `notification.endpoint.uri` whenever a matching entity is created or changed. Needs `entities` or `watchedAttributes`. Endpoints in loopback, link-local and private networks are refused (400) unless the broker is configured to notify them. The maximum is 1,000 subscriptions, 100 of them with `geoQ`; beyond that the response is 403. `timeInterval`, `temporalQ`, `scopeQ`, `csf` and `notificationTrigger` are not supported: 422. A member that NGSI-LD does not know: 400.
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
         * Read one subscription
         * @description The subscription with its counters.
         */
        get: operations["retrieveSubscription"];
        put?: never;
        post?: never;
        /**
         * Unsubscribe
         * @description Removes the subscription; nothing more is sent for it.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Change a subscription
         * @description Replaces the members given, each as a whole (`notification` too). `isActive: true` starts a paused one again.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The attributes to change; `id` and `type` may be sent and change nothing. */
        AttributesFragment: {
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description Which entities succeeded and which failed. */
        BatchOperationResult: {
            /** @description Ids of the entities that succeeded. */
            success: components["schemas"]["Uri"][];
            /** @description The entities that failed. */
            errors: {
                /**
                 * @description Id of the entity, as it was sent.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: string;
                error: components["schemas"]["ProblemDetails"];
            }[];
        };
        /**
         * @description The JSON-LD context, as an address, an object or a list of both.
         * @example http://localhost:8000/contexts/environment.jsonld
         */
        Context: string | (string | {
            [key: string]: unknown;
        })[] | {
            [key: string]: unknown;
        };
        /** @description Where notifications go. */
        Endpoint: {
            /**
             * Format: uri
             * @description Address that the broker posts to.
             * @example http://localhost:8000/context/notifications
             */
            uri: string;
            /**
             * @description Media type of the notifications.
             * @default application/json
             * @example application/json
             * @enum {string}
             */
            accept?: "application/json" | "application/ld+json";
            /**
             * @description Milliseconds after which a delivery counts as failed.
             * @example 5000
             */
            timeout?: number;
            /**
             * @description Milliseconds to wait after a failed delivery.
             * @example 10000
             */
            cooldown?: number;
            /** @description Headers to send with each notification. */
            receiverInfo?: components["schemas"]["ReceiverInfo"][];
        };
        /** @description An entity. Beside `id` and `type` every member is an attribute: `{type: Property, value, unitCode?, observedAt?}`, `{type: GeoProperty, value}` with GeoJSON (longitude first), or `{type: Relationship, object}`; in the form `keyValues` the bare value. */
        Entity: {
            id: components["schemas"]["Uri"];
            /**
             * @description The type, or the types.
             * @example AirQualityObserved
             */
            type: string | string[];
            "@context"?: components["schemas"]["Context"];
        } & {
            [key: string]: unknown;
        };
        /** @description Entities, each judged on its own; one that is not valid stands in `errors` of the answer. */
        EntityBatch: {
            [key: string]: unknown;
        }[];
        /** @description Ids of entities, each judged on its own. */
        EntityIdBatch: string[];
        /** @description Entities of a type, all of them or those with an id or a pattern of ids. */
        EntitySelector: {
            /**
             * @description The type.
             * @example AirQualityObserved
             */
            type: string;
            id?: components["schemas"]["Uri"];
            /**
             * @description Regular expression that the id matches.
             * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
             */
            idPattern?: string;
        };
        /** @description The types of which there is at least one entity. */
        EntityTypeList: {
            id: components["schemas"]["Uri"];
            /**
             * @description Kind of the answer.
             * @constant
             */
            type: "EntityTypeList";
            /** @description The types, compacted with the context. */
            typeList: string[];
            "@context"?: components["schemas"]["Context"];
        };
        /** @description Only entities that lie so. */
        GeoQuery: {
            /**
             * @description How the entity lies to the geometry, as in a query.
             * @example near;maxDistance==2000
             */
            georel: string;
            /**
             * @description Kind of the geometry.
             * @example Point
             * @enum {string}
             */
            geometry: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
            /**
             * @description Coordinates, longitude first; an array, or one written as text.
             * @example [
             *       105.8542,
             *       21.0285
             *     ]
             */
            coordinates: unknown[] | string;
            /**
             * @description The GeoProperty that is compared.
             * @default location
             * @example location
             */
            geoproperty?: string;
        };
        /** @description What the broker sends to a subscriber. */
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
             * @description When it was sent.
             * @example 2026-11-21T03:15:02.120Z
             */
            notifiedAt: string;
            /** @description The entities that changed, as they are now. */
            data: components["schemas"]["Entity"][];
        };
        /** @description What is sent, and where to. The counters are read only; sent by a client they change nothing. */
        NotificationParams: {
            /** @description The attributes to send; all of them unless given. */
            attributes?: string[];
            /**
             * @description Form of the entities.
             * @default normalized
             * @example normalized
             * @enum {string}
             */
            format?: "normalized" | "keyValues" | "simplified";
            endpoint: components["schemas"]["Endpoint"];
            /**
             * @description How the last delivery went.
             * @example ok
             * @enum {string}
             */
            readonly status?: "ok" | "failed";
            /**
             * @description Deliveries tried, failed ones included.
             * @example 96
             */
            readonly timesSent?: number;
            /**
             * @description Deliveries that failed.
             * @example 1
             */
            readonly timesFailed?: number;
            /**
             * @description Notifications that were never tried: due while the subscription was paused, or too many waiting.
             * @example 0
             */
            readonly timesSkipped?: number;
            /**
             * Format: date-time
             * @description When the last delivery was tried.
             * @example 2026-11-21T03:15:02.120Z
             */
            readonly lastNotification?: string;
            /**
             * Format: date-time
             * @description When the last delivery succeeded.
             * @example 2026-11-21T03:15:02.120Z
             */
            readonly lastSuccess?: string;
            /**
             * Format: date-time
             * @description When the last delivery failed.
             * @example 2026-11-20T22:00:07.004Z
             */
            readonly lastFailure?: string;
        };
        /** @description Every error, whatever its status. */
        ProblemDetails: {
            /**
             * Format: uri
             * @description What kind of error it is.
             * @example https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound
             */
            type: string;
            /**
             * @description The kind in words.
             * @example Resource not found
             */
            title: string;
            /**
             * @description What is wrong here.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9999 was not found
             */
            detail: string;
            /**
             * @description The HTTP status.
             * @example 404
             */
            status: number;
        };
        /** @description A header that the broker sends with each notification. */
        ReceiverInfo: {
            /**
             * @description Name of the header.
             * @example X-Broker-Secret
             */
            key: string;
            /**
             * @description Its value. Responses contain `***` instead; requests must not contain `***`.
             * @example ba-dinh-lotus
             */
            value: string;
        };
        /** @description A subscription as the broker keeps it. */
        StoredSubscription: components["schemas"]["Subscription"] & {
            id: components["schemas"]["Uri"];
            /**
             * @description Whether it sends.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "expired";
        };
        /** @description What to watch and where to tell. `status`, `createdAt` and `modifiedAt` are read only; sent by a client they change nothing. */
        Subscription: {
            /**
             * Format: uri
             * @description Id of the subscription; made by the broker unless given.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            id?: string;
            /**
             * @description Always `Subscription`.
             * @constant
             */
            type: "Subscription";
            "@context"?: components["schemas"]["Context"];
            /**
             * @description A name.
             * @example Air quality of Hanoi
             */
            subscriptionName?: string;
            /**
             * @description What it is for.
             * @example Keeps every observation in the history
             */
            description?: string;
            /** @description The entities to watch; any that has a watched attribute unless given. */
            entities?: components["schemas"]["EntitySelector"][];
            /** @description The attributes whose change is told; any unless given. */
            watchedAttributes?: string[];
            /**
             * @description Conditions on attributes, as in a query.
             * @example airQualityIndex>150
             */
            q?: string;
            geoQ?: components["schemas"]["GeoQuery"];
            /**
             * @description With `false` nothing is sent; true unless given.
             * @example true
             */
            isActive?: boolean;
            /**
             * Format: date-time
             * @description When it ends; never unless given.
             * @example 2027-11-21T00:00:00Z
             */
            expiresAt?: string;
            /**
             * @description Seconds between two notifications at least; what falls between is dropped.
             * @example 60
             */
            throttling?: number;
            notification: components["schemas"]["NotificationParams"];
            /**
             * Format: uri
             * @description Context of the notifications; that of the request unless given.
             * @example http://localhost:8000/contexts/environment.jsonld
             */
            jsonldContext?: string;
            /**
             * @description Whether it sends.
             * @example active
             * @enum {string}
             */
            readonly status?: "active" | "paused" | "expired";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly modifiedAt?: string;
        } & (unknown | unknown);
        /** @description The members to change, each replaced as a whole. */
        SubscriptionUpdate: {
            /**
             * Format: uri
             * @description Id of the subscription; made by the broker unless given.
             * @example urn:ngsi-ld:Subscription:air-quality-hanoi
             */
            id?: string;
            /**
             * @description Always `Subscription`.
             * @constant
             */
            type?: "Subscription";
            "@context"?: components["schemas"]["Context"];
            /**
             * @description A name.
             * @example Air quality of Hanoi
             */
            subscriptionName?: string;
            /**
             * @description What it is for.
             * @example Keeps every observation in the history
             */
            description?: string;
            /** @description The entities to watch; any that has a watched attribute unless given. */
            entities?: components["schemas"]["EntitySelector"][];
            /** @description The attributes whose change is told; any unless given. */
            watchedAttributes?: string[];
            /**
             * @description Conditions on attributes, as in a query.
             * @example airQualityIndex>150
             */
            q?: string;
            geoQ?: components["schemas"]["GeoQuery"];
            /**
             * @description With `false` nothing is sent; true unless given.
             * @example true
             */
            isActive?: boolean;
            /**
             * Format: date-time
             * @description When it ends; never unless given.
             * @example 2027-11-21T00:00:00Z
             */
            expiresAt?: string;
            /**
             * @description Seconds between two notifications at least; what falls between is dropped.
             * @example 60
             */
            throttling?: number;
            notification?: components["schemas"]["NotificationParams"];
            /**
             * Format: uri
             * @description Context of the notifications; that of the request unless given.
             * @example http://localhost:8000/contexts/environment.jsonld
             */
            jsonldContext?: string;
            /**
             * @description Whether it sends.
             * @example active
             * @enum {string}
             */
            readonly status?: "active" | "paused" | "expired";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-20T08:00:00.000Z
             */
            readonly modifiedAt?: string;
        };
        /** @description Which attributes were changed and which were not. */
        UpdateResult: {
            /** @description Names of the attributes that were changed. */
            updated: string[];
            /** @description The attributes that were not. */
            notUpdated: {
                /**
                 * @description Name of the attribute.
                 * @example location
                 */
                attributeName: string;
                /**
                 * @description Why it was not changed.
                 * @example coordinates are not those of a Point
                 */
                reason: string;
            }[];
        };
        /**
         * Format: uri
         * @description A URI; ours are URNs.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        Uri: string;
    };
    responses: {
        /** @description The id is taken. */
        AlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request is not valid JSON or has an unknown parameter (`InvalidRequest`), or its content breaks the rules of NGSI-LD (`BadRequestData`). */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The context that the request names is not one of those that the broker has (`LdContextNotAvailable`), or the database does not answer (`InternalError`). */
        ContextNotAvailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Something is wrong in the broker. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body has no `Content-Length`. */
        LengthRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request names a tenant, and this broker has one only. */
        NoTenants: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description `Accept` names no media type that the broker can write. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description No such resource. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description NGSI-LD knows it, this broker does not do it. */
        NotSupported: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The broker does not have the context that the request names (`LdContextNotAvailable`). Or too many geo queries are waiting, or the database does not respond (`InternalError`, with `Retry-After`). */
        QueryUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is larger than the broker takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The broker already has 1,000 subscriptions, or 100 with `geoQ` (`TooManyResults`). */
        TooManySubscriptions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description `limit` is over 1000 (`TooManyResults`), or the query is too large to be answered (`TooComplexQuery`). */
        TooMuch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is neither `application/json` nor `application/ld+json`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
    };
    parameters: {
        /**
         * @description The attributes to send, separated by commas. In a query it also means entities that have at least one of them.
         * @example airQualityIndex,pm25
         */
        Attrs: string;
        /**
         * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
         * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
         */
        ContextLink: string;
        /**
         * @description Coordinates of the geometry as a JSON array, longitude first.
         * @example [105.8542,21.0285]
         */
        Coordinates: string;
        /** @description With `true` the header `NGSILD-Results-Count` tells how many there are in all. */
        Count: boolean;
        /**
         * @description Id of the entity, percent-encoded.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdPath: components["schemas"]["Uri"];
        /** @description Form of the entities, `normalized` unless given; stronger than `options`. */
        Format: "normalized" | "keyValues" | "simplified";
        /**
         * @description Kind of the geometry; `near` takes a `Point`.
         * @example Point
         */
        Geometry: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
        /** @description The GeoProperty that is compared. */
        Geoproperty: string;
        /**
         * @description How the entity lies to the geometry. `near` takes its distance in metres.
         * @example near;maxDistance==2000
         */
        Georel: string;
        /**
         * @description Entities with this id, or with one of several separated by commas. Stronger than `idPattern`.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        IdFilter: string;
        /**
         * @description Entities whose id matches this regular expression.
         * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
         */
        IdPattern: string;
        /** @description How many at most; over 1000 is 403 `TooManyResults`. 0 only with `count=true`. */
        Limit: number;
        /** @description How many to pass over. */
        Offset: number;
        /**
         * @description Form of the entities. `keyValues` and `simplified` mean the same, attributes as bare values. `format` is stronger. `sysAttrs` adds the times of creation and change, to attributes in the form `normalized` only.
         * @example [
         *       "keyValues"
         *     ]
         */
        Options: ("normalized" | "keyValues" | "simplified" | "sysAttrs")[];
        /**
         * @description Conditions on attributes: `==`, `!=`, `>`, `>=`, `<`, `<=`, `~=`, `!~=`, joined by `;` (and) and `|` (or), with parentheses. Strings in double quotes. `==` and `!=` also take a range, `a..b` with both ends, and a list, `a,b`. `~=` and `!~=` take a pattern: regular expressions like those of RE2, in the part of the syntax that `src/broker/README.md` lists. An attribute alone means that it exists, `!` before it that it does not; `a.b` is a sub-attribute, `a[b]` a member of a value.
         * @example airQualityIndex>150;pm25>=55
         */
        Query: string;
        /**
         * @description Id of the subscription, percent-encoded.
         * @example urn:ngsi-ld:Subscription:air-quality-hanoi
         */
        SubscriptionIdPath: components["schemas"]["Uri"];
        /** @description Not supported; any value is refused with 501. Leave it out. */
        Tenant: string;
        /**
         * @description Entities of this type, or of one of several separated by commas.
         * @example AirQualityObserved
         */
        TypeFilter: string;
        /** @description What happens to entities that exist. `update` keeps the attributes that are not given, `replace` removes them. */
        UpsertOptions: "update" | "replace";
    };
    requestBodies: never;
    headers: {
        /** @description The context of the answer; with `application/json` only. */
        ContextOfAnswer: string;
        /** @description The context of the answer (with `application/json` only), and the other pages with the relations `prev` and `next`. */
        Links: string;
        /** @description Address of what was created. */
        Location: string;
        /** @description How many there are in all; with `count=true` only. */
        ResultsCount: number;
    };
    pathItems: never;
}
export type AttributesFragment = components['schemas']['AttributesFragment'];
export type BatchOperationResult = components['schemas']['BatchOperationResult'];
export type Context = components['schemas']['Context'];
export type Endpoint = components['schemas']['Endpoint'];
export type Entity = components['schemas']['Entity'];
export type EntityBatch = components['schemas']['EntityBatch'];
export type EntityIdBatch = components['schemas']['EntityIdBatch'];
export type EntitySelector = components['schemas']['EntitySelector'];
export type EntityTypeList = components['schemas']['EntityTypeList'];
export type GeoQuery = components['schemas']['GeoQuery'];
export type Notification = components['schemas']['Notification'];
export type NotificationParams = components['schemas']['NotificationParams'];
export type ProblemDetails = components['schemas']['ProblemDetails'];
export type ReceiverInfo = components['schemas']['ReceiverInfo'];
export type StoredSubscription = components['schemas']['StoredSubscription'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionUpdate = components['schemas']['SubscriptionUpdate'];
export type UpdateResult = components['schemas']['UpdateResult'];
export type Uri = components['schemas']['Uri'];
export type ResponseAlreadyExists = components['responses']['AlreadyExists'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseContextNotAvailable = components['responses']['ContextNotAvailable'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseLengthRequired = components['responses']['LengthRequired'];
export type ResponseNoTenants = components['responses']['NoTenants'];
export type ResponseNotAcceptable = components['responses']['NotAcceptable'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotSupported = components['responses']['NotSupported'];
export type ResponseQueryUnavailable = components['responses']['QueryUnavailable'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseTooManySubscriptions = components['responses']['TooManySubscriptions'];
export type ResponseTooMuch = components['responses']['TooMuch'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterAttrs = components['parameters']['Attrs'];
export type ParameterContextLink = components['parameters']['ContextLink'];
export type ParameterCoordinates = components['parameters']['Coordinates'];
export type ParameterCount = components['parameters']['Count'];
export type ParameterEntityIdPath = components['parameters']['EntityIdPath'];
export type ParameterFormat = components['parameters']['Format'];
export type ParameterGeometry = components['parameters']['Geometry'];
export type ParameterGeoproperty = components['parameters']['Geoproperty'];
export type ParameterGeorel = components['parameters']['Georel'];
export type ParameterIdFilter = components['parameters']['IdFilter'];
export type ParameterIdPattern = components['parameters']['IdPattern'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterOptions = components['parameters']['Options'];
export type ParameterQuery = components['parameters']['Query'];
export type ParameterSubscriptionIdPath = components['parameters']['SubscriptionIdPath'];
export type ParameterTenant = components['parameters']['Tenant'];
export type ParameterTypeFilter = components['parameters']['TypeFilter'];
export type ParameterUpsertOptions = components['parameters']['UpsertOptions'];
export type HeaderContextOfAnswer = components['headers']['ContextOfAnswer'];
export type HeaderLinks = components['headers']['Links'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderResultsCount = components['headers']['ResultsCount'];
export type $defs = Record<string, never>;
export interface operations {
    queryEntities: {
        parameters: {
            query?: {
                /**
                 * @description Entities of this type, or of one of several separated by commas.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TypeFilter"];
                /**
                 * @description Entities with this id, or with one of several separated by commas. Stronger than `idPattern`.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["IdFilter"];
                /**
                 * @description Entities whose id matches this regular expression.
                 * @example ^urn:ngsi-ld:AirQualityObserved:Hanoi:
                 */
                idPattern?: components["parameters"]["IdPattern"];
                /**
                 * @description The attributes to send, separated by commas. In a query it also means entities that have at least one of them.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Conditions on attributes: `==`, `!=`, `>`, `>=`, `<`, `<=`, `~=`, `!~=`, joined by `;` (and) and `|` (or), with parentheses. Strings in double quotes. `==` and `!=` also take a range, `a..b` with both ends, and a list, `a,b`. `~=` and `!~=` take a pattern: regular expressions like those of RE2, in the part of the syntax that `src/broker/README.md` lists. An attribute alone means that it exists, `!` before it that it does not; `a.b` is a sub-attribute, `a[b]` a member of a value.
                 * @example airQualityIndex>150;pm25>=55
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description How the entity lies to the geometry. `near` takes its distance in metres.
                 * @example near;maxDistance==2000
                 */
                georel?: components["parameters"]["Georel"];
                /**
                 * @description Kind of the geometry; `near` takes a `Point`.
                 * @example Point
                 */
                geometry?: components["parameters"]["Geometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["Coordinates"];
                /** @description The GeoProperty that is compared. */
                geoproperty?: components["parameters"]["Geoproperty"];
                /** @description How many at most; over 1000 is 403 `TooManyResults`. 0 only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description How many to pass over. */
                offset?: components["parameters"]["Offset"];
                /** @description With `true` the header `NGSILD-Results-Count` tells how many there are in all. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Form of the entities. `keyValues` and `simplified` mean the same, attributes as bare values. `format` is stronger. `sysAttrs` adds the times of creation and change, to attributes in the form `normalized` only.
                 * @example [
                 *       "keyValues"
                 *     ]
                 */
                options?: components["parameters"]["Options"];
                /** @description Form of the entities, `normalized` unless given; stronger than `options`. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities. */
            200: {
                headers: {
                    Link: components["headers"]["Links"];
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"][];
                    "application/ld+json": components["schemas"]["Entity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooMuch"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["QueryUnavailable"];
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entity"];
                "application/ld+json": components["schemas"]["Entity"];
            };
        };
        responses: {
            /** @description Created; `Location` says where. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["AlreadyExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveEntity: {
        parameters: {
            query?: {
                /**
                 * @description The attributes to send, separated by commas. In a query it also means entities that have at least one of them.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["Attrs"];
                /**
                 * @description Form of the entities. `keyValues` and `simplified` mean the same, attributes as bare values. `format` is stronger. `sysAttrs` adds the times of creation and change, to attributes in the form `normalized` only.
                 * @example [
                 *       "keyValues"
                 *     ]
                 */
                options?: components["parameters"]["Options"];
                /** @description Form of the entities, `normalized` unless given; stronger than `options`. */
                format?: components["parameters"]["Format"];
            };
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the entity, percent-encoded.
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
                    Link: components["headers"]["ContextOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                    "application/ld+json": components["schemas"]["Entity"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the entity, percent-encoded.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to send. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateEntityAttributes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the entity, percent-encoded.
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
            /** @description All of them are changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some of them are changed. */
            207: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    upsertEntities: {
        parameters: {
            query?: {
                /** @description What happens to entities that exist. `update` keeps the attributes that are not given, `replace` removes them. */
                options?: components["parameters"]["UpsertOptions"];
            };
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityBatch"];
                "application/ld+json": components["schemas"]["EntityBatch"];
            };
        };
        responses: {
            /** @description All stored; the ids of those that are new. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uri"][];
                };
            };
            /** @description All stored; none is new. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some are stored, some failed. */
            207: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchOperationResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteEntities: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
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
            /** @description All of them are removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some are removed, some failed. */
            207: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchOperationResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    listEntityTypes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    Link: components["headers"]["ContextOfAnswer"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityTypeList"];
                    "application/ld+json": components["schemas"]["EntityTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description How many at most; over 1000 is 403 `TooManyResults`. 0 only with `count=true`. */
                limit?: components["parameters"]["Limit"];
                /** @description How many to pass over. */
                offset?: components["parameters"]["Offset"];
                /** @description With `true` the header `NGSILD-Results-Count` tells how many there are in all. */
                count?: components["parameters"]["Count"];
            };
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions. */
            200: {
                headers: {
                    Link: components["headers"]["Links"];
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredSubscription"][];
                    "application/ld+json": components["schemas"]["StoredSubscription"][];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooMuch"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
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
            /** @description Created; `Location` says where. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["TooManySubscriptions"];
            409: components["responses"]["AlreadyExists"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["NotSupported"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    retrieveSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the subscription, percent-encoded.
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
                    Link: components["headers"]["ContextOfAnswer"];
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
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the subscription, percent-encoded.
                 * @example urn:ngsi-ld:Subscription:air-quality-hanoi
                 */
                subscriptionId: components["parameters"]["SubscriptionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to send. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The context that names are expanded and compacted with. Not together with a body of `application/ld+json`, which carries its own. The relation `http://www.w3.org/ns/ldp#context` is taken as well.
                 * @example <http://localhost:8000/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["ContextLink"];
                /** @description Not supported; any value is refused with 501. Leave it out. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Id of the subscription, percent-encoded.
                 * @example urn:ngsi-ld:Subscription:air-quality-hanoi
                 */
                subscriptionId: components["parameters"]["SubscriptionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdate"];
                "application/ld+json": components["schemas"]["SubscriptionUpdate"];
            };
        };
        responses: {
            /** @description Done; there is nothing to send. */
            204: {
                headers: {
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
            501: components["responses"]["NoTenants"];
            503: components["responses"]["ContextNotAvailable"];
        };
    };
}
