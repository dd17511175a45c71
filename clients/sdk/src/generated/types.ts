// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 08d4affc9f55360f

import type { CallOptions, FileInput } from '../call.js'

/** An access token and its user. The fields of the user are sent both in `user` and at the top level. */
export interface AccessToken {
    /**
     * Access token (JWT) to send in the header `Authorization`.
     * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.3Q
     */
    access_token: string;
    /**
     * Token type, always `bearer`.
     * @constant
     */
    token_type: "bearer";
    /**
     * Format: int32
     * Seconds until the token expires.
     * @example 1800
     */
    expires_in: number;
    /** The signed-in user. */
    user: {
        id: RecordId;
        email: Email;
        role: Role;
    };
    id: RecordId;
    email: Email;
    /**
     * Full name of the user.
     * @example Nguyễn Thị Lan
     */
    full_name: string | null;
    role: Role;
}
/** The current password, and what happens to the reports of the account. */
export interface AccountDeletion {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    /** @default anonymise */
    reports?: ReportsOnDeletion;
}
/** NGSI-LD property with an address. */
export type AddressProperty = {
    /**
     * NGSI-LD attribute type, always `Property`.
     * @constant
     */
    type: "Property";
    value: EntityAddress;
} & {
    [key: string]: unknown;
};
/**
 * AI provider that wrote the analysis.
 * @example gemini
 * @enum {string}
 */
export type AiProvider = "gemini" | "groq";
/**
 * A provider, or `auto` for the first one that is available.
 * @example auto
 * @enum {string}
 */
export type AiProviderChoice = "gemini" | "groq" | "auto";
/** An air quality station with its latest values, as normalized NGSI-LD. All names except the NGSI-LD core terms are full IRIs. A station can have additional attributes. */
export type AirQualityEntity = {
    /**
     * URN with the city, district and station.
     * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
     */
    id: string;
    /**
     * Entity type as a full IRI.
     * @constant
     */
    type: "https://smartdatamodels.org/dataModel.Environment/AirQualityObserved";
    /** Position of the station. */
    location?: PointProperty;
    /** Air quality index. The service computes it from the concentrations unless the station reports an index that is at least as recent as they are. */
    "https://smartdatamodels.org/dataModel.Environment/airQualityIndex"?: NumberProperty;
    /** Concentration of fine particles (PM2.5) in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/pm25"?: NumberProperty;
    /** Concentration of particles (PM10) in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/pm10"?: NumberProperty;
    /** The measuring device. Present only on stations of other publishers. */
    "https://smartdatamodels.org/dataModel.Environment/refDevice"?: DeviceRelationship;
    /** Address of the station. */
    "https://smartdatamodels.org/address"?: AddressProperty;
    /** Time of the measurement. */
    "https://smartdatamodels.org/dateObserved"?: TimeProperty;
    /** Name of the station. */
    "https://smartdatamodels.org/name"?: TextProperty;
    /** Source of the values. */
    "https://smartdatamodels.org/source"?: TextProperty;
    /** Name that the station has in its network. */
    stationName?: TextProperty;
    /** Short name of the pollutant that determines the index. */
    mainPollutant?: TextProperty;
    /** Operator of the station. */
    provider?: TextProperty;
} & {
    [key: string]: unknown;
};
/** The air quality stations of a city. */
export interface AirQualityList {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    city: CitySlug;
    /**
     * Format: int32
     * The `limit` of the request.
     * @example 100
     */
    limit_requested: number;
    /**
     * Format: int32
     * Number of entities in this response.
     * @example 1
     */
    count: number;
    stale?: StaleAnswer;
    /** The stations. */
    data: AirQualityEntity[];
}
/** The body of every error response. */
export interface ApiError {
    /**
     * Machine-readable name of the problem, by which a client can choose a text in the language of its user. The chapter _Errors_ lists the known values. New values can be added, so treat an unknown one like another error with its status.
     * @example not_found
     */
    code: ErrorCode | (string & {});
    /**
     * Description of the problem, written so that it can be shown to the user.
     * @example Report not found
     */
    detail: string;
    /**
     * Id of the request. Include it when you report a problem.
     * @example 01JD6Z4Q8W7N2K5T9X3B
     */
    request_id: string;
    /** Validation errors, at most 50. Sent only with 400 and 422. For a body with more than 1,000 values, including nested ones, only the first error is listed. */
    errors?: FieldError[];
}
/**
 * Standard of the index: `VN_AQI` (Vietnam) or `US_AQI` (US EPA). Each deployment uses one of them.
 * @example VN_AQI
 * @enum {string}
 */
export type AqiStandard = "VN_AQI" | "US_AQI";
/**
 * Format: int32
 * Air quality index; `null` if unknown.
 * @example 77
 */
export type AqiValue = number | null;
/**
 * Short name of the measured attribute.
 * @example pm25
 */
export type AttributeName = string;
/**
 * Credit for the data in this response, as plain text. Show it next to the data. Empty if there is no data.
 * @example Air quality data: OpenAQ and its sources (openaq.org)
 */
export type Attribution = string;
/**
 * `ok` if the check passed, otherwise `error`.
 * @example ok
 * @enum {string}
 */
export type CheckStatus = "ok" | "error";
/**
 * Slug of the city.
 * @example hanoi
 */
export type CitySlug = string;
/** Result of the deletion. */
export interface CleanupResult {
    /**
     * Summary of the result.
     * @example Deleted 42 notifications older than 90 days
     */
    message: string;
    /**
     * Format: int32
     * Number of deleted notifications.
     * @example 42
     */
    deleted_count: number;
}
/**
 * Whether the service can reach the dependency.
 * @example connected
 * @enum {string}
 */
export type ConnectionState = "connected" | "disconnected";
/** An NGSI-LD entity. All other members are attributes, in the format that `options` selects. */
export type ContextEntity = {
    /**
     * Id of the entity: a URI.
     * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
     */
    id: string;
    type: EntityType;
    "@context"?: JsonLdContext;
} & {
    [key: string]: unknown;
};
/** A new NGSI-LD entity. All other members are attributes (`Property`, `GeoProperty` or `Relationship`). `@context` is required with `application/ld+json`. With `application/json` it is rejected; send the context in the header `Link` instead. */
export type ContextEntityInput = {
    id: EntityId;
    type: EntityType;
    "@context"?: JsonLdContext;
} & {
    [key: string]: unknown;
};
/** An NGSI-LD notification that the context broker sends when entities change. Brokers can add members. */
export type ContextNotification = {
    /**
     * Id of the notification.
     * @example urn:ngsi-ld:Notification:5f0f6a1e-8a53-4d7e-9a43-1f0a5f3f2b11
     */
    id: string;
    /**
     * Always `Notification`.
     * @constant
     */
    type: "Notification";
    /**
     * Id of the subscription.
     * @example urn:ngsi-ld:Subscription:environment
     */
    subscriptionId: string;
    /** Time at which the broker created the notification (ISO 8601, UTC). */
    notifiedAt: Timestamp;
    "@context"?: JsonLdContext;
    /** The changed entities. */
    data: ContextEntity[];
} & {
    [key: string]: unknown;
};
/** The current weather. */
export interface CurrentWeather {
    /**
     * Format: double
     * Temperature in °C.
     * @example 22.4
     */
    temp: number;
    /**
     * Format: double
     * Relative humidity in percent; `null` if unknown.
     * @example 81
     */
    humidity: number | null;
    /**
     * Format: double
     * Wind speed in km/h; `null` if unknown.
     * @example 8.3
     */
    wind_speed: number | null;
    desc: WeatherText;
    time: LocalMinute;
}
/** The unit of each number in `data`, by field name. */
export interface CurrentWeatherUnits {
    /**
     * Unit of `temp`.
     * @example °C
     */
    temp: string;
    /**
     * Unit of `humidity`.
     * @example %
     */
    humidity: string;
    /**
     * Unit of `wind_speed`.
     * @example km/h
     */
    wind_speed: string;
}
/** Forecast for a day. */
export interface DailyWeather {
    /**
     * Format: date
     * Date in the city's time zone.
     * @example 2026-11-21
     */
    date: string;
    /**
     * Format: double
     * Maximum temperature in °C.
     * @example 26.2
     */
    temp_max: number;
    /**
     * Format: double
     * Minimum temperature in °C.
     * @example 18.7
     */
    temp_min: number;
    desc: WeatherText;
}
/**
 * Sources of the data in this response, separated by commas. Empty if there is no data.
 * @example OpenAQ
 */
export type DataSource = string;
/**
 * Platform of the device.
 * @example android
 * @enum {string}
 */
export type DevicePlatform = "android" | "ios" | "web";
/** A device that receives push notifications. */
export interface DeviceRegistration {
    /**
     * Token that the push service issued for the app on this device.
     * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
     */
    token: string;
    platform: DevicePlatform;
}
/** NGSI-LD relationship with another entity. */
export type DeviceRelationship = {
    /**
     * NGSI-LD attribute type, always `Relationship`.
     * @constant
     */
    type: "Relationship";
    /**
     * Id of the other entity.
     * @example urn:ngsi-ld:Device:9003
     */
    object: string;
} & {
    [key: string]: unknown;
};
/** A device that is registered for push notifications. */
export interface DeviceToken {
    id: RecordId;
    /**
     * Token that the push service issued for the app on this device.
     * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
     */
    token: string;
    platform: DevicePlatform;
    /**
     * `false` after the push service has reported the token as invalid. Registering the token again sets it to `true`.
     * @example true
     */
    is_active: boolean;
    /**
     * Format: int32
     * Id of the user who registered the device; `null` if a guest registered it.
     * @example 7
     */
    user_id: number | null;
    /**
     * Format: date-time
     * Time of the last notification to the device (ISO 8601, UTC); `null` if none was sent.
     * @example 2026-11-21T03:15:00.000Z
     */
    last_sent_at: string | null;
    created_at: Timestamp;
}
/** A route with its stops and a summary. */
export interface Directions {
    start: Place;
    destination: Place;
    /** The stops, in the order of the route. Empty if there are none. */
    via_pois: ViaPoi[];
    route: Route;
    /**
     * Description of the route in a few Vietnamese sentences. It mentions any difference from the question, such as stops that were left out.
     * @example Đi khoảng 2,8 km (6 phút), ghé Trạm sạc VinFast Tràng Tiền trên đường.
     */
    summary: string;
    attribution: Attribution;
}
/** A question about a route. `current_lat` and `current_lon` must be sent together, and so must `destination_lat` and `destination_lon`. */
export interface DirectionsRequest {
    /**
     * Question in any language. It can name a start, a destination and stops.
     * @example Chỉ đường từ đây đến công viên Thống Nhất
     * @example ghé một trạm sạc xe điện
     */
    question: string;
    /**
     * Format: double
     * Latitude of the user in degrees. The position is the start if the question names none, or if the named place is not found.
     * @example 21.0285
     */
    current_lat?: number;
    /**
     * Format: double
     * Longitude of the user in degrees.
     * @example 105.8542
     */
    current_lon?: number;
    /**
     * Format: double
     * Latitude of the destination in degrees. The position is used if the question names no destination, or if the named place is not found.
     * @example 21.0152
     */
    destination_lat?: number;
    /**
     * Format: double
     * Longitude of the destination in degrees.
     * @example 105.8445
     */
    destination_lon?: number;
    /**
     * Model to use instead of the provider's default. Providers of another model family are skipped. An unknown model returns 422.
     * @example gemini-3.5-flash
     */
    model?: string;
}
/**
 * Email address in lower case. The schema has no `format`, because existing accounts and the first administrator can have addresses such as `admin@localhost`.
 * @example lan.nguyen@example.com
 */
export type Email = string;
/**
 * Email address in ASCII (RFC 5321), with at most 64 characters before the `@` and 63 in each part of the domain. Write international domains in their `xn--` form. Surrounding whitespace is removed, and case is ignored.
 * @example lan.nguyen@example.com
 */
export type EmailInput = string;
/** An empty object. All input is in the query parameters. */
export type EmptyBody = Record<string, never>;
/** Postal address. It can have additional fields. */
export type EntityAddress = {
    /**
     * City.
     * @example Hà Nội
     */
    addressLocality?: string;
    /**
     * District of the city.
     * @example Ba Đình
     */
    addressRegion?: string;
    /**
     * The same as `addressRegion`.
     * @example Ba Đình
     */
    district?: string;
    /**
     * Country code (ISO 3166-1 alpha-2).
     * @example VN
     */
    addressCountry?: string;
} & {
    [key: string]: unknown;
};
/**
 * Id of the entity: a URI such as `urn:ngsi-ld:<Type>:<local id>`.
 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
 */
export type EntityId = string;
/**
 * Type of the entity, or an array of types.
 * @example AirQualityObserved
 */
export type EntityType = string | string[];
/** A validation error. */
export interface FieldError {
    /**
     * Part of the request (`path`, `query`, `header` or `body`), followed by the name of the field.
     * @example body.latitude
     */
    location: string;
    /**
     * Description of the problem.
     * @example must be <= 90
     */
    message: string;
}
/** The unit of each number in `data`, by field name. */
export interface ForecastUnits {
    /**
     * Unit of `temp`.
     * @example °C
     */
    temp: string;
    /**
     * Unit of `humidity`.
     * @example %
     */
    humidity: string;
    /**
     * Unit of `wind_speed`.
     * @example km/h
     */
    wind_speed: string;
    /**
     * Unit of `rain_prob`.
     * @example %
     */
    rain_prob: string;
    /**
     * Unit of `temp_max`.
     * @example °C
     */
    temp_max: string;
    /**
     * Unit of `temp_min`.
     * @example °C
     */
    temp_min: string;
}
/**
 * Full name of the user.
 * @example Nguyễn Thị Lan
 */
export type FullName = string;
/** A GeoJSON point. */
export interface GeoPoint {
    /**
     * GeoJSON type, always `Point`.
     * @constant
     */
    type: "Point";
    /**
     * Longitude, then latitude.
     * @example [
     *       105.8542,
     *       21.0285
     *     ]
     */
    coordinates: number[];
}
/**
 * Type of a GeoJSON geometry.
 * @example Point
 * @enum {string}
 */
export type GeometryType = "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
/** The health status of the service. */
export interface Health {
    status: ServiceStatus;
    database: ConnectionState;
    broker: ConnectionState;
    /**
     * Version of the service.
     * @example 1.0.0
     */
    version: string;
}
/** The measurements of one attribute in one hour or day (`interval=hour` or `interval=day`). */
export interface HistoryAggregate {
    /** Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
    sensor_id?: SensorKey;
    /** Start of the hour or day in the city's time zone, written in UTC (ISO 8601). */
    time: Timestamp;
    attribute: AttributeName;
    unit: UnitCode;
    /**
     * Format: double
     * Mean of the measurements.
     * @example 36.9
     */
    mean: number;
    /**
     * Format: double
     * Smallest measurement.
     * @example 33.1
     */
    min: number;
    /**
     * Format: double
     * Largest measurement.
     * @example 41.7
     */
    max: number;
    /**
     * Format: int32
     * Number of measurements.
     * @example 4
     */
    count: number;
}
/**
 * Whether rows are single measurements (`raw`), or aggregates of an hour or day.
 * @example hour
 * @enum {string}
 */
export type HistoryInterval = "raw" | "hour" | "day";
/** Measurements, oldest first. */
export interface HistoryList {
    /** Always `true`. */
    success: boolean;
    /** The rows; empty if there are no measurements in the period. */
    data: HistoryPoint[];
}
/** A measurement with `interval=raw`; otherwise the aggregate of an hour or day. */
export type HistoryPoint = HistoryReading | HistoryAggregate;
/** A single measurement (`interval=raw`). */
export interface HistoryReading {
    /** Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
    sensor_id?: SensorKey;
    /** Time of the measurement (ISO 8601, UTC). */
    time: Timestamp;
    attribute: AttributeName;
    unit: UnitCode;
    /**
     * Format: double
     * Measured value.
     * @example 38.4
     */
    value: number;
}
/** Forecast for an hour. */
export interface HourlyWeather {
    time: LocalMinute;
    /**
     * Format: double
     * Temperature in °C.
     * @example 23.1
     */
    temp: number;
    /**
     * Format: double
     * Probability of rain in percent; `null` if unknown.
     * @example 15
     */
    rain_prob: number | null;
    desc: WeatherText;
}
/**
 * JSON-LD context that defines the names: an http(s) URL, an object, or an array of both. Link-local URLs are rejected.
 * @example https://api.environmental-monitoring.example/contexts/environment.jsonld
 */
export type JsonLdContext = string | {
    [key: string]: unknown;
} | (string | {
    [key: string]: unknown;
})[];
/** A position. */
export interface LatLng {
    lat: Latitude;
    lng: Longitude;
}
/**
 * Format: date-time
 * Time of the latest measurement (ISO 8601, UTC); `null` if unknown.
 * @example 2026-11-21T03:00:00.000Z
 */
export type LatestObservation = string | null;
/**
 * Format: double
 * Latitude in degrees (WGS 84).
 * @example 21.0285
 */
export type Latitude = number;
/** The current traffic of each road segment. */
export interface LiveTraffic {
    /**
     * Format: int64
     * Unix time of the response in seconds. Responses are cached for up to 3 seconds.
     * @example 1795230900
     */
    time_real: number;
    /**
     * Format: int64
     * Unix time of the newest observation in seconds. Equals `time_real` if there are no observations.
     * @example 1795230840
     */
    time_query: number;
    /**
     * Colour of each segment, by segment id. Segments without an observation in the last 15 minutes are left out.
     * @example {
     *       "kim-ma-01": "green"
     *     }
     */
    status: {
        [key: string]: TrafficColor;
    };
}
/**
 * Time in the city's time zone, without offset (`YYYY-MM-DDTHH:MM`).
 * @example 2026-11-21T10:15
 */
export type LocalMinute = string;
/** A charging station, public park, bicycle rental or tourist attraction. */
export interface Location {
    id: RecordId;
    /** Same as `id`. */
    db_id: RecordId;
    /**
     * Name of the location.
     * @example Công viên Thống Nhất
     */
    name: string;
    location_type: LocationType;
    /**
     * Description of the location. If OpenStreetMap has none for an imported location, the import composes one from the tags.
     * @example Công viên quanh hồ Bảy Mẫu
     */
    description: string | null;
    /**
     * Postal address of the location.
     * @example 354 Lê Duẩn, Hà Nội
     */
    address: string | null;
    /**
     * Format: double
     * Area in square metres.
     * @example 482000
     */
    area_sqm: number | null;
    /**
     * Amenities; empty if unknown.
     * @example [
     *       "toilets",
     *       "playground"
     *     ]
     */
    amenities: string[];
    /**
     * Opening hours, as free text or in OpenStreetMap notation.
     * @example Mo-Su 06:00-22:00
     */
    opening_hours: string | null;
    /**
     * Additional data with arbitrary keys and values; `{}` if there is none.
     * @example {
     *       "operator": "VinFast",
     *       "sockets": 4
     *     }
     */
    metadata: {
        [key: string]: unknown;
    };
    data_source: LocationSource;
    /**
     * Whether the location is visible to all users. Only administrators see inactive locations.
     * @example true
     */
    is_active: boolean;
    /**
     * Whether administrators and managers can update the location.
     * @example true
     */
    is_editable: boolean;
    /** Latitude in degrees (WGS 84) with at most 6 decimals. */
    latitude: Latitude;
    /** Longitude in degrees (WGS 84) with at most 6 decimals. */
    longitude: Longitude;
    /** The same coordinates as a GeoJSON point. */
    location: GeoPoint;
    created_at: Timestamp;
    updated_at: Timestamp;
    /**
     * Format: double
     * Great-circle distance in kilometres (haversine formula, Earth radius 6371.0088 km). Sent only if the query contains `lat` and `lng`.
     * @example 2.046
     */
    distance?: number;
}
/** A new location. */
export interface LocationCreate {
    /**
     * Name of the location.
     * @example Công viên Thống Nhất
     */
    name: string;
    /** Type of the location. Default: `PUBLIC_PARK`. */
    location_type?: LocationType;
    /** Short form of `location_type`: `park`, `charging`, `bicycle` or `tourist`. If both are sent, they must name the same type; otherwise the operation returns 422. */
    type?: LocationTypeShort;
    /**
     * Postal address of the location.
     * @example 354 Lê Duẩn, Hà Nội
     */
    address?: string;
    /**
     * Format: double
     * Area in square metres.
     * @example 482000
     */
    area_sqm?: number;
    latitude: Latitude;
    longitude: Longitude;
    /**
     * Description of the location.
     * @example Công viên quanh hồ Bảy Mẫu
     */
    description?: string;
    /**
     * Amenities.
     * @example [
     *       "toilets",
     *       "playground"
     *     ]
     */
    amenities?: string[];
    /**
     * Opening hours, as free text or in OpenStreetMap notation.
     * @example Mo-Su 06:00-22:00
     */
    opening_hours?: string;
    /**
     * Additional data with arbitrary keys and values. Like all fields of a location, it can be read by anyone through the context broker.
     * @example {
     *       "area": 482000,
     *       "facilities": [
     *         "toilets",
     *         "playground"
     *       ]
     *     }
     */
    metadata?: {
        [key: string]: unknown;
    };
    /**
     * Whether the location is visible to all users. Default: `true`.
     * @example true
     */
    is_active?: boolean;
}
/** A location as a normalized NGSI-LD entity, in the form that is mirrored to the context broker. Attributes without a value are left out. */
export interface LocationEntity {
    /**
     * URN of the entity. It ends with the id of the location.
     * @example urn:ngsi-ld:PUBLIC_PARK:12
     */
    id: string;
    type: LocationType;
    /**
     * JSON-LD contexts that define the names.
     * @example [
     *       "http://localhost:8000/contexts/environment.jsonld"
     *     ]
     */
    "@context"?: string[];
    /** Name of the location. */
    name: LocationText;
    /** Position of the location. */
    location: {
        /**
         * NGSI-LD attribute type, always `GeoProperty`.
         * @constant
         */
        type: "GeoProperty";
        value: GeoPoint;
    };
    /** Description of the location. */
    description?: LocationText;
    /** Postal address. */
    address?: LocationText;
    /** Area of the location. */
    areaSqm?: {
        /**
         * NGSI-LD attribute type, always `Property`.
         * @constant
         */
        type: "Property";
        /**
         * Format: double
         * Area in square metres.
         * @example 482000
         */
        value: number;
        /**
         * UN/CEFACT code of the unit, square metres.
         * @constant
         */
        unitCode: "MTK";
    };
    /** Amenities. */
    amenities?: {
        /**
         * NGSI-LD attribute type, always `Property`.
         * @constant
         */
        type: "Property";
        /**
         * The amenities.
         * @example [
         *       "toilets",
         *       "playground"
         *     ]
         */
        value: string[];
    };
    /** Opening hours. */
    openingHours?: LocationText;
    /** Additional data. */
    metadata?: {
        /**
         * NGSI-LD attribute type, always `Property`.
         * @constant
         */
        type: "Property";
        /**
         * Data with arbitrary keys and values.
         * @example {
         *       "operator": "VinFast"
         *     }
         */
        value: {
            [key: string]: unknown;
        };
    };
    /** Origin of the record: `manual` or `openstreetmap`. */
    dataSource: LocationText;
    /** Present only on inactive locations, which only administrators receive. Inactive locations are not mirrored to the broker. */
    isActive?: {
        /**
         * NGSI-LD attribute type, always `Property`.
         * @constant
         */
        type: "Property";
        /** Always `false`. */
        value: boolean;
    };
}
/** A page of locations as NGSI-LD entities. */
export interface LocationEntityPage {
    /** Always `true`. */
    success: boolean;
    /** The entities of this page. */
    data: LocationEntity[];
    pagination: Pagination;
}
/**
 * Format of the entities.
 * @example keyValues
 * @enum {string}
 */
export type LocationFormat = "keyValues";
/** A page of locations. */
export interface LocationPage {
    /** Always `true`. */
    success: boolean;
    /** The locations of this page. */
    data: Location[];
    pagination: Pagination;
}
/**
 * Field to sort by.
 * @example name
 * @enum {string}
 */
export type LocationSort = "id" | "name" | "created_at";
/**
 * Origin of the record: created by an administrator or manager (`manual`) or imported (`openstreetmap`).
 * @example openstreetmap
 * @enum {string}
 */
export type LocationSource = "manual" | "openstreetmap";
/** NGSI-LD property with a text. */
export interface LocationText {
    /**
     * NGSI-LD attribute type, always `Property`.
     * @constant
     */
    type: "Property";
    /**
     * Value of the attribute.
     * @example Công viên Thống Nhất
     */
    value: string;
}
/**
 * Type of the location.
 * @example PUBLIC_PARK
 * @enum {string}
 */
export type LocationType = "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION";
/**
 * Short form of the location type: `park` (`PUBLIC_PARK`), `charging` (`CHARGING_STATION`), `bicycle` (`BICYCLE_RENTAL`) or `tourist` (`TOURIST_ATTRACTION`).
 * @example park
 * @enum {string}
 */
export type LocationTypeShort = "park" | "charging" | "bicycle" | "tourist";
/** The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
export interface LocationUpdate {
    /**
     * Name of the location.
     * @example Công viên Thống Nhất
     */
    name?: string;
    location_type?: LocationType;
    /** Short form of `location_type`: `park`, `charging`, `bicycle` or `tourist`. If both are sent, they must name the same type; otherwise the operation returns 422. */
    type?: LocationTypeShort;
    /**
     * Postal address of the location.
     * @example 354 Lê Duẩn, Hà Nội
     */
    address?: string | null;
    /**
     * Format: double
     * Area in square metres.
     * @example 482000
     */
    area_sqm?: number | null;
    latitude?: Latitude;
    longitude?: Longitude;
    /**
     * Description of the location.
     * @example Công viên quanh hồ Bảy Mẫu
     */
    description?: string | null;
    /**
     * Amenities. Replaces the whole list; `null` and `[]` clear it.
     * @example [
     *       "toilets",
     *       "playground"
     *     ]
     */
    amenities?: string[] | null;
    /**
     * Opening hours, as free text or in OpenStreetMap notation.
     * @example Mo-Su 06:00-22:00
     */
    opening_hours?: string | null;
    /**
     * Additional data. Replaces the whole object; `null` and `{}` clear it.
     * @example {
     *       "operator": "VinFast",
     *       "sockets": 4
     *     }
     */
    metadata?: {
        [key: string]: unknown;
    } | null;
    /**
     * Whether the location is visible to all users.
     * @example false
     */
    is_active?: boolean;
}
/** Credentials as a form. The other fields of the OAuth 2 password flow are accepted and have no effect. */
export interface LoginForm {
    /**
     * Email address of the user.
     * @example lan.nguyen@example.com
     */
    username: string;
    /**
     * Password of the user.
     * @example moc-chau-lotus-1954
     */
    password: string;
    /**
     * `password` or empty. Sent by OAuth 2 clients. Has no effect.
     * @example password
     */
    grant_type?: string;
    /**
     * Sent by OAuth 2 clients. Has no effect.
     * @example
     */
    scope?: string;
    /**
     * Sent by OAuth 2 clients. Has no effect.
     * @example
     */
    client_id?: string;
    /**
     * Sent by OAuth 2 clients. Has no effect.
     * @example
     */
    client_secret?: string;
}
/** Credentials as JSON. */
export interface LoginJsonFields {
    /**
     * Email address of the user.
     * @example lan.nguyen@example.com
     */
    email?: string;
    /**
     * Email address of the user. Alternative to `email`, which takes precedence.
     * @example lan.nguyen@example.com
     */
    username?: string;
    /**
     * Password of the user.
     * @example moc-chau-lotus-1954
     */
    password: string;
}
/** Credentials as JSON. */
export type LoginJson = LoginJsonFields & ({
    /**
     * Email address of the user.
     * @example lan.nguyen@example.com
     */
    email: string;
} | {
    /**
     * Email address of the user. Alternative to `email`, which takes precedence.
     * @example lan.nguyen@example.com
     */
    username: string;
});
/**
 * Format: double
 * Longitude in degrees (WGS 84).
 * @example 105.8542
 */
export type Longitude = number;
/**
 * Longitude, then latitude.
 * @example [
 *       105.8119,
 *       21.0321
 *     ]
 */
export type LongitudeLatitude = number[];
/** Confirmation of an operation that returns no data. */
export interface Message {
    /**
     * Summary of the result.
     * @example Report deleted
     */
    message: string;
}
/** An article in a feed. */
export interface NewsItem {
    /**
     * Headline as plain text.
     * @example Hà Nội tăng cường kiểm soát chất lượng không khí dịp cuối năm
     */
    title: string;
    /**
     * Format: uri
     * URL of the article.
     * @example https://hanoimoi.vn/kiem-soat-chat-luong-khong-khi-700001.html
     */
    link: string;
    /**
     * Summary as plain text, shortened at a word boundary. Empty if the feed has none.
     * @example Thành phố yêu cầu các quận rà soát nguồn phát thải bụi mịn.
     */
    description: string;
    /**
     * Format: uri
     * URL of the image; `null` if there is none.
     * @example https://hnm.1cdn.vn/2026/11/21/khong-khi.jpg
     */
    image_url: string | null;
    /**
     * Format: date-time
     * Time of publication (ISO 8601, UTC); `null` if the feed does not contain it.
     * @example 2026-11-21T02:30:00.000Z
     */
    published_at: string | null;
    /** Slug of the feed. */
    source: NewsSlug;
}
/**
 * Slug of a news feed.
 * @example hanoimoi
 */
export type NewsSlug = string;
/** The configured news feeds. */
export interface NewsSourceList {
    /** Always `true`. */
    success: boolean;
    /** Slugs to use as `news_source` in `GET /news/{news_source}`. */
    data: NewsSlug[];
}
/**
 * Data for the app that is not shown to the user. Devices receive every value as a string; objects, arrays, numbers and booleans are converted to JSON. The push service reserves the names `from` and `message_type`, and all names that start with `google` or `gcm`.
 * @example {
 *       "screen": "air-quality",
 *       "sensor_id": "Hanoi:BaDinh:9003"
 *     }
 */
export interface NotificationData {
    [key: string]: unknown;
}
/** A page of the notification history, newest first. */
export interface NotificationList {
    /**
     * Format: int32
     * Total number of matching notifications. It may be up to 5 seconds old.
     * @example 42
     */
    total: number;
    /** The notifications of this page. */
    items: PushNotification[];
}
/** A notification. Administrators receive all fields; other users receive only the required fields. */
export interface NotificationMessage {
    id: RecordId;
    /**
     * Title of the notification.
     * @example Chất lượng không khí kém
     */
    title: string;
    /**
     * Text of the notification.
     * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
     */
    body: string;
    data: NotificationData;
    /** Whether the notification was sent to all devices or to a topic. Administrators only. */
    notification_type?: NotificationType;
    /**
     * Name of the topic; `null` if the notification was sent to all devices. Administrators only.
     * @example hanoi-air
     */
    topic?: string | null;
    /** Status of the delivery. Administrators only. */
    status?: NotificationStatus;
    /**
     * Format: int32
     * Number of devices reached. A topic counts as 1 if the push service accepted it. Administrators only.
     * @example 118
     */
    success_count?: number;
    /**
     * Format: int32
     * Number of devices that could not be reached. A topic counts as 1 if the push service rejected it. Administrators only.
     * @example 2
     */
    failure_count?: number;
    /**
     * Format: int32
     * Same as `success_count`. Administrators only.
     * @example 118
     */
    sent_count?: number;
    /**
     * Format: int32
     * Same as `failure_count`. Administrators only.
     * @example 2
     */
    failed_count?: number;
    /**
     * Format: int32
     * Id of the administrator who sent the notification; `null` if that account was deleted. Administrators only.
     * @example 1
     */
    sent_by_user_id?: number | null;
    /**
     * Reasons for failed deliveries; `null` if none failed. Administrators only.
     * @example 2 tokens are no longer registered
     */
    error_message?: string | null;
    created_at: Timestamp;
}
/** A notification to all active devices. Title, body and data together can have at most 4,096 bytes, which is a limit of the push service. */
export interface NotificationRequest {
    /**
     * Title of the notification.
     * @example Chất lượng không khí kém
     */
    title: string;
    /**
     * Text of the notification.
     * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
     */
    body: string;
    data?: NotificationData;
    /**
     * If `true`, the push service validates the notification but does not deliver it.
     * @default false
     * @example false
     */
    dry_run?: boolean;
}
/**
 * Status of the delivery: `sending` (in progress), `sent` (the push service accepted all messages), `partial` (some devices could not be reached), `failed` (nothing was delivered; see `error_message`) or `dry_run` (validated only).
 * @example partial
 * @enum {string}
 */
export type NotificationStatus = "sending" | "sent" | "partial" | "failed" | "dry_run";
/**
 * `token`: sent to all active devices. `topic`: sent to a topic.
 * @example token
 * @enum {string}
 */
export type NotificationType = "token" | "topic";
/** NGSI-LD property with a number and its unit. */
export type NumberProperty = {
    /**
     * NGSI-LD attribute type, always `Property`.
     * @constant
     */
    type: "Property";
    /**
     * Format: double
     * Value of the attribute.
     * @example 38.4
     */
    value: number;
    /**
     * UN/CEFACT code of the unit; `GQ` is µg/m³.
     * @example GQ
     */
    unitCode?: string;
    observedAt?: Timestamp;
} & {
    [key: string]: unknown;
};
/** Position of the page in the list. */
export interface Pagination {
    /**
     * Format: int32
     * Page number, starting at 1.
     * @example 1
     */
    page: number;
    /**
     * Format: int32
     * Maximum number of records per page.
     * @example 20
     */
    limit: number;
    /**
     * Format: int32
     * Total number of matching records. It may be up to 5 seconds old.
     * @example 57
     */
    total: number;
    /**
     * Format: int32
     * `total` divided by `limit`, rounded up.
     * @example 3
     */
    total_pages: number;
}
/**
 * 8 to 128 characters. The most common passwords are rejected.
 * @example moc-chau-lotus-1954
 */
export type Password = string;
/** The current and the new password. */
export interface PasswordChange {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    new_password: Password;
}
/**
 * A new password of 8 to 128 characters. An empty string or `null` keeps the current password. The most common passwords are rejected.
 * @example moc-chau-lotus-1954
 */
export type PasswordUpdate = string | null;
/**
 * Telephone number: an optional `+`, followed by 6 to 25 digits, spaces, parentheses, dots and hyphens. The international format is recommended.
 * @example +84 912 345 678
 */
export type Phone = string;
/** A named place. */
export interface Place {
    /**
     * Name of the place.
     * @example Công viên Thống Nhất
     */
    name: string;
    lat: Latitude;
    lon: Longitude;
}
/** NGSI-LD property with a position. */
export type PointProperty = {
    /**
     * NGSI-LD attribute type, always `GeoProperty`.
     * @constant
     */
    type: "GeoProperty";
    value: GeoPoint;
} & {
    [key: string]: unknown;
};
/** Result of a probe. */
export interface ProbeStatus {
    status: CheckStatus;
    /**
     * Reason for the status.
     * @example Database connected
     */
    message: string;
}
/** The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. A new `email` requires `current_password`. */
export interface ProfileUpdate {
    /**
     * Full name of the user.
     * @example Nguyễn Thị Lan
     */
    full_name?: string | null;
    /**
     * Telephone number of the user.
     * @example +84 912 345 678
     */
    phone?: string | null;
    email?: EmailInput;
    /**
     * The current password of the caller. Required with `email`.
     * @example moc-chau-lotus-1954
     */
    current_password?: string;
}
/** A sent notification and the result of its delivery. */
export interface PushNotification {
    id: RecordId;
    /**
     * Title of the notification.
     * @example Chất lượng không khí kém
     */
    title: string;
    /**
     * Text of the notification.
     * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
     */
    body: string;
    data: NotificationData;
    notification_type: NotificationType;
    /**
     * Name of the topic; `null` if the notification was sent to all devices.
     * @example hanoi-air
     */
    topic: string | null;
    status: NotificationStatus;
    /**
     * Format: int32
     * Number of devices reached. A topic counts as 1 if the push service accepted it.
     * @example 118
     */
    success_count: number;
    /**
     * Format: int32
     * Number of devices that could not be reached. A topic counts as 1 if the push service rejected it.
     * @example 2
     */
    failure_count: number;
    /**
     * Format: int32
     * Same as `success_count`.
     * @example 118
     */
    sent_count: number;
    /**
     * Format: int32
     * Same as `failure_count`.
     * @example 2
     */
    failed_count: number;
    /**
     * Format: int32
     * Id of the administrator who sent the notification; `null` if that account was deleted.
     * @example 1
     */
    sent_by_user_id: number | null;
    /**
     * Reasons for failed deliveries; `null` if none failed.
     * @example 2 tokens are no longer registered
     */
    error_message: string | null;
    created_at: Timestamp;
}
/**
 * Format: int32
 * Id of the record, assigned by the service.
 * @example 12
 */
export type RecordId = number;
/** An account to register. Its role is `citizen`. */
export interface Registration {
    email: EmailInput;
    password: Password;
    full_name?: FullName;
    phone?: Phone;
}
/** An incident that a citizen reported. */
export interface Report {
    id: RecordId;
    /**
     * Short description of the incident; `—` if the reporter's account was deleted.
     * @example Rác thải tràn ra vỉa hè
     */
    title: string;
    /**
     * Details of the incident; `null` if the reporter's account was deleted.
     * @example Rác chưa được thu gom ba ngày nay
     */
    description: string | null;
    /**
     * Category of the incident; `null` if none was sent.
     * @example waste
     */
    category: ReportCategory | null;
    /**
     * Severity according to the reporter; `null` if none was sent.
     * @example medium
     */
    severity: ReportSeverity | null;
    /** Latitude in degrees (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
    latitude: Latitude;
    /** Longitude in degrees (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
    longitude: Longitude;
    /**
     * Format: uri-reference
     * Path of the first image; `null` if there is none.
     * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
     */
    image_url: string | null;
    /**
     * Paths of all images; empty if there are none.
     * @example [
     *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
     *     ]
     */
    image_urls: string[];
    status: ReportStatus;
    /**
     * Format: int32
     * Id of the reporter; `null` if the account was deleted.
     * @example 7
     */
    user_id: number | null;
    created_at: Timestamp;
}
/**
 * Category of the incident.
 * @example waste
 * @enum {string}
 */
export type ReportCategory = "waste" | "air_pollution" | "noise" | "other";
/** A new report as JSON. */
export interface ReportCreateFields {
    /**
     * Short description of the incident. Must not be blank.
     * @example Rác thải tràn ra vỉa hè
     */
    title: string;
    /**
     * Details of the incident.
     * @example Rác chưa được thu gom ba ngày nay
     */
    description?: string;
    category?: ReportCategory;
    severity?: ReportSeverity;
    /** Position of the incident. Alternative to `latitude` and `longitude`; takes precedence. */
    location?: LatLng;
    latitude?: Latitude;
    longitude?: Longitude;
    /**
     * Format: uri-reference
     * An image that the caller uploaded with `POST /upload/image`. It becomes the first image of the report. An empty string or `null` means no image.
     * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
     */
    image_url?: string | null;
    /**
     * Images that the caller uploaded with `POST /upload/image`, given by their `image_url` or `url`.
     * @example [
     *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
     *     ]
     */
    image_urls?: string[];
    /** Only in forms. */
    images?: never;
    /** Only in forms. */
    image?: never;
}
/** A new report as JSON. */
export type ReportCreate = ReportCreateFields & ({
    /** Position of the incident. Alternative to `latitude` and `longitude`; takes precedence. */
    location: LatLng;
} | {
    latitude: Latitude;
    longitude: Longitude;
});
/** A new report as a form, with its images. Both `images` and `image` can be sent, with at most 5 files in total. Empty fields are ignored. */
export interface ReportForm {
    /**
     * Short description of the incident. Must not be blank.
     * @example Rác thải tràn ra vỉa hè
     */
    title: string;
    /**
     * Details of the incident.
     * @example Rác chưa được thu gom ba ngày nay
     */
    description?: string;
    category?: ReportCategory;
    severity?: ReportSeverity;
    latitude: Latitude;
    longitude: Longitude;
    /** At most 5 images: JPEG, PNG or WebP, at most 10 MB each by default. Repeat the field for each file. */
    images?: FileInput[];
    /**
     * Format: binary
     * One image: JPEG, PNG or WebP, at most 10 MB by default. It becomes the first image of the report.
     */
    image?: FileInput;
}
/** A status change of a report. */
export interface ReportHistoryEntry {
    id: RecordId;
    /** Previous status. */
    from: ReportStatus;
    /** New status. Equals `from` if only a note was added. */
    to: ReportStatus;
    /**
     * Author of the change. Administrators and managers see the name or the email address, or `deleted user`; the reporter sees `admin`.
     * @example admin
     */
    by: string;
    /**
     * Note for the reporter; `null` if there is none.
     * @example Đội vệ sinh sẽ đến vào chiều nay
     */
    note: string | null;
    /** Time of the change (ISO 8601, UTC). */
    created_at: Timestamp;
}
/** A page of reports. */
export interface ReportPage {
    /** Always `true`. */
    success: boolean;
    /** The reports of this page. */
    data: Report[];
    pagination: Pagination;
}
/**
 * Severity according to the reporter.
 * @example medium
 * @enum {string}
 */
export type ReportSeverity = "low" | "medium" | "high";
/**
 * Field to sort by.
 * @example created_at
 * @enum {string}
 */
export type ReportSort = "id" | "created_at" | "title" | "status";
/**
 * ReportStatus in its canonical spelling, which clients return unless `normalize` is `false`.
 * @example PENDING
 * @enum {string}
 */
export type ReportStatus = "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED";
/**
 * `PENDING`, `APPROVED`, `REJECTED`, `IN_PROGRESS` or `COMPLETED`, in any case.
 * @example APPROVED
 */
export type ReportStatusInput = ReportStatus | (string & {});
/** The new status, with an optional note for the reporter. */
export interface ReportStatusUpdate {
    status: ReportStatusInput;
    /**
     * Note for the reporter. It is stored in the history.
     * @example Đội vệ sinh sẽ đến vào chiều nay
     */
    note?: string | null;
}
/**
 * How reports that are no longer pending are handled. `anonymise` keeps them without reporter, description, photos and notes, replaces the title with `—`, and rounds the coordinates to 3 decimals (about 100 m). `delete` deletes them. Pending reports are always deleted.
 * @example anonymise
 * @enum {string}
 */
export type ReportsOnDeletion = "anonymise" | "delete";
/**
 * Role in its canonical spelling, which clients return unless `normalize` is `false`.
 * @example citizen
 * @enum {string}
 */
export type Role = "admin" | "manager" | "citizen";
/**
 * `admin`, `manager`, `citizen`, or `user` (a synonym of `citizen`), in any case.
 * @example citizen
 */
export type RoleInput = Role | (string & {});
/** The health status of the service, with a message that points to the documentation. */
export interface RootStatus {
    /**
     * Name of the service and the paths of its documentation.
     * @example Environmental Monitoring Service. Documentation at /docs and /redoc.
     */
    message: string;
    status: ServiceStatus;
    database: ConnectionState;
    broker: ConnectionState;
    /**
     * Version of the service.
     * @example 1.0.0
     */
    version: string;
}
/** The route on the road network. */
export interface Route {
    /**
     * Format: double
     * Length of the route in metres.
     * @example 2845.5
     */
    distance: number;
    /**
     * Format: double
     * Driving time in seconds.
     * @example 370.5
     */
    duration: number;
    geometry: RouteGeometry;
}
/** Line of the route as GeoJSON. */
export interface RouteGeometry {
    /**
     * GeoJSON type, always `LineString`.
     * @constant
     */
    type: "LineString";
    /**
     * The points of the line in order, each as `[longitude, latitude]`.
     * @example [
     *       [
     *         105.8542,
     *         21.0285
     *       ],
     *       [
     *         105.8535,
     *         21.0247
     *       ],
     *       [
     *         105.8445,
     *         21.0152
     *       ]
     *     ]
     */
    coordinates: LongitudeLatitude[];
}
/**
 * Id of the road segment.
 * @example kim-ma-01
 */
export type SegmentId = string;
/** An air quality station in a short form for maps and lists. */
export interface Sensor {
    id: SensorKey;
    /**
     * Name of the station.
     * @example UBND quận Ba Đình
     */
    name: string;
    /** Position of the station. */
    location: {
        /**
         * Format: double
         * Latitude in degrees.
         * @example 21.0341
         */
        lat: number;
        /**
         * Format: double
         * Longitude in degrees.
         * @example 105.8145
         */
        lng: number;
    };
    aqi: AqiValue;
    lastUpdate: LatestObservation;
    stale: StaleSensor;
}
/** Current air quality index of a sensor. */
export interface SensorAqi {
    aqi: AqiValue;
    standard: AqiStandard;
    /**
     * Short name of the pollutant that determines the index; `null` if the index is unknown.
     * @example pm25
     */
    main_pollutant: string | null;
    observed_at: LatestObservation;
    stale: StaleSensor;
}
/** Current air quality index of a sensor. */
export interface SensorAqiResult {
    /** Always `true`. */
    success: boolean;
    stale?: StaleAnswer;
    data: SensorAqi;
}
/**
 * Id of the sensor, composed of city, district and station.
 * @example Hanoi:BaDinh:9003
 */
export type SensorKey = string;
/** A page of sensors. */
export interface SensorPage {
    /** Always `true`. */
    success: boolean;
    stale?: StaleAnswer;
    /** The sensors of this page. */
    data: Sensor[];
    pagination: Pagination;
}
/** A sensor. */
export interface SensorResult {
    /** Always `true`. */
    success: boolean;
    stale?: StaleAnswer;
    data: Sensor;
}
/**
 * Field to sort by.
 * @example aqi
 * @enum {string}
 */
export type SensorSort = "id" | "name" | "aqi" | "lastUpdate";
/**
 * `ok` if the database and the context broker are connected, otherwise `degraded`.
 * @example ok
 * @enum {string}
 */
export type ServiceStatus = "ok" | "degraded";
/**
 * Sort direction: ascending (`asc`) or descending (`desc`).
 * @example desc
 * @enum {string}
 */
export type SortOrder = "asc" | "desc";
/**
 * Sent as `true` if the source is unavailable and the response contains cached data. The header `Age` contains the age of the data in seconds.
 * @example true
 */
export type StaleAnswer = boolean;
/**
 * `true` if the latest value is more than 24 hours old, or if its time is unknown.
 * @example false
 */
export type StaleSensor = boolean;
/** NGSI-LD property with a text. */
export type TextProperty = {
    /**
     * NGSI-LD attribute type, always `Property`.
     * @constant
     */
    type: "Property";
    /**
     * Value of the attribute.
     * @example Hanoi Air Quality Monitoring Network
     */
    value: string;
} & {
    [key: string]: unknown;
};
/** NGSI-LD property with a time. */
export type TimeProperty = {
    /**
     * NGSI-LD attribute type, always `Property`.
     * @constant
     */
    type: "Property";
    value: Timestamp;
} & {
    [key: string]: unknown;
};
/**
 * Format: date-time
 * ISO 8601 time in UTC.
 * @example 2026-11-21T03:15:00.000Z
 */
export type Timestamp = string;
/** A notification to all devices that are subscribed to a topic. Title, body and data together can have at most 2,048 bytes, which is a limit of the push service. */
export interface TopicNotificationRequest {
    /**
     * Title of the notification.
     * @example Chất lượng không khí kém
     */
    title: string;
    /**
     * Text of the notification.
     * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
     */
    body: string;
    /**
     * Name of the topic, without `/topics/`. Apps subscribe to it with the SDK of the push service. If it is omitted, empty or `null`, the notification is sent to the default topic of the deployment (`PUSH_DEFAULT_TOPIC`).
     * @example hanoi-air
     */
    topic?: string | null;
    data?: NotificationData;
    /**
     * If `true`, the push service validates the notification but does not deliver it.
     * @default false
     * @example false
     */
    dry_run?: boolean;
}
/**
 * State of the road segment. If the number of vehicles is known: `green` up to 30, `yellow` up to 60, otherwise `red`. If only the average speed is known: `red` below 5 km/h, `orange` below 20 km/h, otherwise `green`. If only the density (0 to 1) is known: `green` below 0.33, `yellow` below 0.66, otherwise `red`.
 * @example green
 * @enum {string}
 */
export type TrafficColor = "green" | "yellow" | "red" | "orange";
/** A road segment as a GeoJSON Feature. */
export interface TrafficSegment {
    /**
     * GeoJSON type, always `Feature`.
     * @constant
     */
    type: "Feature";
    id: SegmentId;
    /** Line of the road. */
    geometry: {
        /**
         * GeoJSON type, always `LineString`.
         * @constant
         */
        type: "LineString";
        /** The points of the line in order, each as `[longitude, latitude]`. */
        coordinates: LongitudeLatitude[];
    };
    /** Properties of the segment. */
    properties: {
        id: SegmentId;
        /**
         * Name of the road.
         * @example Đường Kim Mã
         */
        name: string;
    };
}
/** All road segments as a GeoJSON FeatureCollection. */
export interface TrafficSegmentCollection {
    /**
     * GeoJSON type, always `FeatureCollection`.
     * @constant
     */
    type: "FeatureCollection";
    /** The segments. */
    features: TrafficSegment[];
}
/**
 * UN/CEFACT code of the unit; `GQ` is µg/m³. `null` for values without a unit, such as an index.
 * @example GQ
 */
export type UnitCode = string | null;
/** One image. */
export interface UploadFormFields {
    /**
     * Format: binary
     * The image: JPEG, PNG or WebP, at most 10 MB by default.
     */
    image?: FileInput;
    /**
     * Format: binary
     * The image. Alternative to `image`.
     */
    file?: FileInput;
}
/** One image. */
export type UploadForm = UploadFormFields & ({
    /**
     * Format: binary
     * The image: JPEG, PNG or WebP, at most 10 MB by default.
     */
    image: FileInput;
} | {
    /**
     * Format: binary
     * The image. Alternative to `image`.
     */
    file: FileInput;
});
/** The stored image. */
export interface UploadedImage {
    /**
     * Format: uri
     * Absolute URL of the image, for example for an `<img>` element.
     * @example http://localhost:8000/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
     */
    url: string;
    /**
     * Format: uri-reference
     * Path of the image, as in reports. Send it in the `image_urls` of a report.
     * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
     */
    image_url: string;
    /**
     * Format: int32
     * Width of the stored image in pixels.
     * @example 1920
     */
    width: number;
    /**
     * Format: int32
     * Height of the stored image in pixels.
     * @example 1440
     */
    height: number;
    /**
     * Format: int32
     * Size of the stored file in bytes.
     * @example 412038
     */
    size: number;
}
/** A user account. */
export interface User {
    id: RecordId;
    email: Email;
    /**
     * Full name of the user.
     * @example Nguyễn Thị Lan
     */
    full_name: string | null;
    /**
     * Telephone number of the user.
     * @example +84 912 345 678
     */
    phone: string | null;
    role: Role;
    /**
     * Whether the user can sign in.
     * @example true
     */
    is_active: boolean;
    created_at: Timestamp;
}
/** A new account, created by an administrator. */
export interface UserCreate {
    email: EmailInput;
    password: Password;
    full_name?: FullName;
    phone?: Phone;
    /** `admin`, `manager`, `citizen`, or `user` (a synonym of `citizen`), in any case. Default: `citizen`. */
    role?: RoleInput;
    /**
     * Whether the user can sign in. Default: `true`.
     * @example true
     */
    is_active?: boolean;
}
/** A page of users. */
export interface UserPage {
    /** Always `true`. */
    success: boolean;
    /** The users of this page. */
    data: User[];
    pagination: Pagination;
}
/**
 * Field to sort by.
 * @example created_at
 * @enum {string}
 */
export type UserSort = "id" | "email" | "full_name" | "created_at";
/** The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. Only administrators can send `email`, `password`, `role` and `is_active`. */
export interface UserUpdate {
    email?: EmailInput;
    password?: PasswordUpdate;
    /**
     * Full name of the user.
     * @example Nguyễn Thị Lan
     */
    full_name?: string | null;
    /**
     * Telephone number of the user.
     * @example +84 912 345 678
     */
    phone?: string | null;
    role?: RoleInput;
    /**
     * Whether the user can sign in.
     * @example false
     */
    is_active?: boolean;
}
/** A stop on the route, from the service's locations. */
export interface ViaPoi {
    /**
     * Name of the location.
     * @example Trạm sạc VinFast Tràng Tiền
     */
    name: string;
    lat: Latitude;
    lon: Longitude;
    type: LocationType;
}
/** A weather observation as simplified NGSI-LD (name and value). All names except the NGSI-LD core terms are full IRIs. An observation can have additional attributes. */
export type WeatherEntity = {
    /**
     * URN with the city and district.
     * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh
     */
    id: string;
    /**
     * Entity type as a full IRI.
     * @constant
     */
    type: "https://smartdatamodels.org/dataModel.Environment/WeatherObserved";
    /** Position of the observation. */
    location?: GeoPoint;
    /** Address of the observation. */
    "https://smartdatamodels.org/address"?: EntityAddress;
    /**
     * Time of the observation in UTC, without seconds.
     * @example 2026-11-21T03:15Z
     */
    "https://smartdatamodels.org/dateObserved"?: string;
    /**
     * Format: double
     * Temperature in °C.
     * @example 22.4
     */
    "https://smartdatamodels.org/dataModel.Environment/temperature"?: number;
    /**
     * Format: double
     * Relative humidity in percent.
     * @example 81
     */
    "https://smartdatamodels.org/dataModel.Environment/humidity"?: number;
    /**
     * Format: double
     * Relative humidity as a fraction from 0 to 1.
     * @example 0.81
     */
    "https://smartdatamodels.org/dataModel.Environment/relativeHumidity"?: number;
    /**
     * Format: double
     * Wind speed in m/s.
     * @example 2.31
     */
    "https://smartdatamodels.org/dataModel.Environment/windSpeed"?: number;
    /**
     * Format: double
     * Precipitation in mm.
     * @example 0.2
     */
    "https://smartdatamodels.org/dataModel.Environment/precipitation"?: number;
    /**
     * Short description of the weather.
     * @example cloudy
     */
    "https://smartdatamodels.org/dataModel.Environment/weatherType"?: string;
    /**
     * Name of the observation point.
     * @example Ba Đình
     */
    "https://smartdatamodels.org/name"?: string;
    /**
     * Source of the values.
     * @example https://open-meteo.com
     */
    "https://smartdatamodels.org/source"?: string;
} & {
    [key: string]: unknown;
};
/** The current weather and the forecast for 24 hours and 7 days. */
export interface WeatherForecast {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    stale?: StaleAnswer;
    /** Place that the forecast is for. */
    location: {
        /**
         * Format: double
         * Latitude in degrees.
         * @example 21.0285
         */
        lat: number;
        /**
         * Format: double
         * Longitude in degrees.
         * @example 105.8542
         */
        lon: number;
    };
    units: ForecastUnits;
    /** The forecast. */
    data: {
        current: CurrentWeather;
        /** Forecast for each of the next 24 hours. */
        hourly_24h: HourlyWeather[];
        /** Forecast for today and the next six days. */
        daily_7days: DailyWeather[];
    };
}
/** An analysis of weather and air quality that an AI provider wrote from the service's own data. */
export interface WeatherInsight {
    id: RecordId;
    /**
     * Format: int32
     * Id of the user who requested the analysis.
     * @example 7
     */
    user_id: number;
    lat: Latitude;
    lon: Longitude;
    provider: AiProvider;
    /**
     * Model that wrote the analysis.
     * @example gemini-3.5-flash
     */
    model: string;
    /**
     * The analysis as plain text.
     * @example Không khí Hà Nội sáng nay ở mức xấu (AQI 165). Người nhạy cảm nên hạn chế ra ngoài.
     */
    analysis: string;
    /**
     * Data that the analysis is based on, such as the forecast and the nearest stations. `missing` lists the data that was not available. The structure can change, so clients should only display it.
     * @example {
     *       "air_quality": {
     *         "standard": "VN_AQI",
     *         "stations": [
     *           {
     *             "name": "Ba Đình",
     *             "aqi": 165,
     *             "level": "Xấu"
     *           }
     *         ]
     *       },
     *       "forecast": null,
     *       "missing": [
     *         "forecast"
     *       ]
     *     }
     */
    context: {
        [key: string]: unknown;
    };
    created_at: Timestamp;
}
/** The weather observations of a city. */
export interface WeatherList {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    city: CitySlug;
    /**
     * Format: int32
     * The `limit` of the request.
     * @example 100
     */
    limit_requested: number;
    /**
     * Format: int32
     * Number of entities in this response.
     * @example 1
     */
    count: number;
    stale?: StaleAnswer;
    /** The observations. */
    data: WeatherEntity[];
}
/** The current weather in the city. */
export interface WeatherNow {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    stale?: StaleAnswer;
    units: CurrentWeatherUnits;
    data: CurrentWeather;
}
/**
 * Description of the weather in the requested language (`Accept-Language`).
 * @example Nhiều mây
 */
export type WeatherText = string;
/**
 * The known values of `code` in an error.
 * @enum {string}
 */
export type ErrorCode = "invalid_request" | "not_authenticated" | "invalid_token" | "account_unavailable" | "invalid_credentials" | "forbidden" | "not_found" | "start_not_found" | "destination_not_found" | "route_not_found" | "method_not_allowed" | "request_timeout" | "email_taken" | "last_admin" | "report_not_pending" | "already_exists" | "request_in_progress" | "body_too_large" | "validation_failed" | "common_password" | "wrong_password" | "invalid_image" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "not_implemented" | "provider_failed" | "service_unavailable" | "database_unavailable" | "provider_unavailable" | "provider_not_configured" | "provider_timeout" | "storage_full";
/** The request of `login`. */
export interface LoginInput extends CallOptions {
    body: LoginForm | LoginJson;
}
/** The request of `register`. */
export interface RegisterInput extends CallOptions {
    body: Registration;
}
/** The request of `getCurrentUser`. */
export interface GetCurrentUserInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `deleteCurrentUser`. */
export interface DeleteCurrentUserInput extends CallOptions {
    body: AccountDeletion;
}
/** The request of `updateProfile`. */
export interface UpdateProfileInput extends CallOptions {
    body: ProfileUpdate;
}
/** The request of `changePassword`. */
export interface ChangePasswordInput extends CallOptions {
    body: PasswordChange;
}
/** The query of `listUsers`. */
export interface ListUsersQuery {
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400.
     */
    page?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
    /**
     * Field to sort by.
     * @default id
     */
    sort?: UserSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`).
     * @default asc
     */
    order?: SortOrder;
}
/** The request of `listUsers`. */
export interface ListUsersInput extends CallOptions {
    query?: ListUsersQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createUser`. */
export interface CreateUserInput extends CallOptions {
    body: UserCreate;
}
/** The request of `getUser`. */
export interface GetUserInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateUser`. */
export interface UpdateUserInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
    body: UserUpdate;
}
/** The query of `deleteUser`. */
export interface DeleteUserQuery {
    /**
     * How reports that are no longer pending are handled. `anonymise` keeps them without reporter, description, photos and notes, replaces the title with `—`, and rounds the coordinates to 3 decimals (about 100 m). `delete` deletes them. Pending reports are always deleted.
     * @default anonymise
     */
    reports?: ReportsOnDeletion;
}
/** The request of `deleteUser`. */
export interface DeleteUserInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
    query?: DeleteUserQuery;
}
/** The query of `listLocations`. */
export interface ListLocationsQuery {
    /** Returns only locations of this type. */
    location_type?: LocationType;
    /** Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
    type?: LocationTypeShort;
    /** Latitude of the search centre in degrees. Must be sent together with `lng`. */
    lat?: Latitude;
    /** Longitude of the search centre in degrees. Must be sent together with `lat`. */
    lng?: Longitude;
    /**
     * Format: double
     * Search radius in kilometres. Has no effect without `lat` and `lng`.
     * @default 5
     */
    radius?: number;
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400.
     */
    page?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
    /**
     * Field to sort by. Has no effect with `lat` and `lng`, which sort by distance.
     * @default id
     */
    sort?: LocationSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`).
     * @default asc
     */
    order?: SortOrder;
    /** Has no effect. Accepted for compatibility with existing clients. */
    options?: LocationFormat;
    /**
     * If `true`, returns normalized NGSI-LD entities instead of locations.
     * @default false
     */
    raw?: boolean;
}
/** The request of `listLocations`. */
export interface ListLocationsInput extends CallOptions {
    query?: ListLocationsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createLocation`. */
export interface CreateLocationInput extends CallOptions {
    body: LocationCreate;
}
/** The request of `getLocation`. */
export interface GetLocationInput extends CallOptions {
    path: {
        /** Id of the location. */
        location_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateLocation`. */
export interface UpdateLocationInput extends CallOptions {
    path: {
        /** Id of the location. */
        location_id: RecordId;
    };
    body: LocationUpdate;
}
/** The request of `deleteLocation`. */
export interface DeleteLocationInput extends CallOptions {
    path: {
        /** Id of the location. */
        location_id: RecordId;
    };
}
/** The query of `listReports`. */
export interface ListReportsQuery {
    /** Returns only reports with this status. */
    status?: ReportStatusInput;
    /** Returns only reports in this category. */
    category?: ReportCategory;
    /**
     * Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
     * @example 105.80,21.00,105.88,21.06
     */
    bbox?: string;
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400.
     */
    page?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 20
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
    /**
     * Field to sort by.
     * @default created_at
     */
    sort?: ReportSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`).
     * @default desc
     */
    order?: SortOrder;
}
/** The request of `listReports`. */
export interface ListReportsInput extends CallOptions {
    query?: ListReportsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createReport`. */
export interface CreateReportInput extends CallOptions {
    headers?: {
        /** Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422. */
        "Idempotency-Key"?: string;
    };
    body: ReportForm | FormData | ReportCreate;
}
/** The request of `getReport`. */
export interface GetReportInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateReportStatus`. */
export interface UpdateReportStatusInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
    body: ReportStatusUpdate;
}
/** The request of `deleteReport`. */
export interface DeleteReportInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
}
/** The request of `listReportHistory`. */
export interface ListReportHistoryInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `uploadImage`. */
export interface UploadImageInput extends CallOptions {
    body: UploadForm | FormData;
}
/** The query of `listAirQuality`. */
export interface ListAirQualityQuery {
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
}
/** The request of `listAirQuality`. */
export interface ListAirQualityInput extends CallOptions {
    path: {
        /** Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404. */
        city: string;
    };
    query?: ListAirQualityQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listAirQualityHistory`. */
export interface ListAirQualityHistoryQuery {
    /**
     * Format: date-time
     * Start of the period (inclusive). Default: 24 hours before `to`. The maximum length of the period is 366 days.
     */
    from?: string;
    /**
     * Format: date-time
     * End of the period (exclusive). Must be later than `from`. Default: now.
     */
    to?: string;
    /**
     * `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone.
     * @default hour
     */
    interval?: HistoryInterval;
    /** Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes. */
    attribute?: string;
    /**
     * Format: int32
     * Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first.
     * @default 1000
     */
    limit?: number;
}
/** The request of `listAirQualityHistory`. */
export interface ListAirQualityHistoryInput extends CallOptions {
    path: {
        /** Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404. */
        city: string;
    };
    query?: ListAirQualityHistoryQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listSensors`. */
export interface ListSensorsQuery {
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400.
     */
    page?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 20
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
    /**
     * Field to sort by. Sensors without a value in this field come last, and equal values are sorted by `id`.
     * @default id
     */
    sort?: SensorSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`).
     * @default asc
     */
    order?: SortOrder;
}
/** The request of `listSensors`. */
export interface ListSensorsInput extends CallOptions {
    query?: ListSensorsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `getSensor`. */
export interface GetSensorInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `getSensorAqi`. */
export interface GetSensorAqiInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listSensorHistory`. */
export interface ListSensorHistoryQuery {
    /**
     * Format: date-time
     * Start of the period (inclusive). Default: 24 hours before `to`. The maximum length of the period is 366 days.
     */
    from?: string;
    /**
     * Format: date-time
     * End of the period (exclusive). Must be later than `from`. Default: now.
     */
    to?: string;
    /**
     * `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone.
     * @default hour
     */
    interval?: HistoryInterval;
    /** Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes. */
    attribute?: string;
    /**
     * Format: int32
     * Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first.
     * @default 1000
     */
    limit?: number;
}
/** The request of `listSensorHistory`. */
export interface ListSensorHistoryInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    query?: ListSensorHistoryQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `getCurrentWeather`. */
export interface GetCurrentWeatherInput extends CallOptions {
    headers?: {
        /**
         * Language of weather descriptions: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `getWeatherForecast`. */
export interface GetWeatherForecastQuery {
    /**
     * Format: double
     * Latitude of the place in degrees. Must be sent together with `lon`. Default: the city centre.
     */
    lat?: number;
    /**
     * Format: double
     * Longitude of the place in degrees. Must be sent together with `lat`.
     */
    lon?: number;
}
/** The request of `getWeatherForecast`. */
export interface GetWeatherForecastInput extends CallOptions {
    query?: GetWeatherForecastQuery;
    headers?: {
        /**
         * Language of weather descriptions: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listWeather`. */
export interface ListWeatherQuery {
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
}
/** The request of `listWeather`. */
export interface ListWeatherInput extends CallOptions {
    path: {
        /** Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404. */
        city: string;
    };
    query?: ListWeatherQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `listTrafficSegments`. */
export interface ListTrafficSegmentsInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `getLiveTraffic`. */
export interface GetLiveTrafficInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `listNewsSources`. */
export interface ListNewsSourcesInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listNews`. */
export interface ListNewsQuery {
    /**
     * Format: int32
     * Maximum number of articles to return.
     * @default 20
     */
    limit?: number;
}
/** The request of `listNews`. */
export interface ListNewsInput extends CallOptions {
    path: {
        /** Slug of the feed, as listed by `GET /news`. */
        news_source: NewsSlug;
    };
    query?: ListNewsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `createWeatherInsight`. */
export interface CreateWeatherInsightQuery {
    /**
     * Format: double
     * Latitude of the place in degrees. Must be sent together with `lon`. Default: the city centre.
     */
    lat?: number;
    /**
     * Format: double
     * Longitude of the place in degrees. Must be sent together with `lat`.
     */
    lon?: number;
    /**
     * AI provider to use. `auto` tries `gemini`, then `groq`, and skips providers that are not configured.
     * @default auto
     */
    provider?: AiProviderChoice;
    /** Model to use instead of the provider's default. With `auto`, providers of another model family are skipped. An unknown model returns 400. */
    model?: string;
}
/** The request of `createWeatherInsight`. */
export interface CreateWeatherInsightInput extends CallOptions {
    query?: CreateWeatherInsightQuery;
    body?: EmptyBody;
}
/** The query of `listWeatherInsights`. */
export interface ListWeatherInsightsQuery {
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 20
     */
    limit?: number;
}
/** The request of `listWeatherInsights`. */
export interface ListWeatherInsightsInput extends CallOptions {
    query?: ListWeatherInsightsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `getDirections`. */
export interface GetDirectionsQuery {
    /** Question in any language. It can name a start, a destination and stops. */
    question: string;
    /**
     * Format: double
     * Latitude of the user in degrees. Must be sent together with `current_lon`. The position is the start if the question names none, or if the named place is not found.
     */
    current_lat?: number;
    /**
     * Format: double
     * Longitude of the user in degrees. Must be sent together with `current_lat`.
     */
    current_lon?: number;
    /**
     * Format: double
     * Latitude of the destination in degrees. Must be sent together with `destination_lon`. The position is used if the question names no destination, or if the named place is not found.
     */
    destination_lat?: number;
    /**
     * Format: double
     * Longitude of the destination in degrees. Must be sent together with `destination_lat`.
     */
    destination_lon?: number;
    /** Model to use instead of the provider's default. Providers of another model family are skipped. An unknown model returns 400. */
    model?: string;
}
/** The request of `getDirections`. */
export interface GetDirectionsInput extends CallOptions {
    query: GetDirectionsQuery;
}
/** The request of `createDirections`. */
export interface CreateDirectionsInput extends CallOptions {
    body: DirectionsRequest;
}
/** The request of `registerDevice`. */
export interface RegisterDeviceInput extends CallOptions {
    body: DeviceRegistration;
}
/** The request of `unregisterDevice`. */
export interface UnregisterDeviceInput extends CallOptions {
    path: {
        /** Percent-encoded token with which the device was registered. */
        token: string;
    };
}
/** The query of `listDevices`. */
export interface ListDevicesQuery {
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
}
/** The request of `listDevices`. */
export interface ListDevicesInput extends CallOptions {
    query?: ListDevicesQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `sendNotification`. */
export interface SendNotificationInput extends CallOptions {
    headers?: {
        /** Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422. */
        "Idempotency-Key"?: string;
    };
    body: NotificationRequest;
}
/** The request of `sendTopicNotification`. */
export interface SendTopicNotificationInput extends CallOptions {
    headers?: {
        /** Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422. */
        "Idempotency-Key"?: string;
    };
    body: TopicNotificationRequest;
}
/** The query of `listNotifications`. */
export interface ListNotificationsQuery {
    /**
     * Format: int32
     * Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead.
     */
    skip?: number;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 20
     */
    limit?: number;
    /** Returns only notifications that were sent to all devices (`token`) or to a topic (`topic`). */
    notification_type?: NotificationType;
    /** Returns only notifications that this user sent (`sent_by_user_id`). You cannot filter by recipient, because notifications are sent to all devices or to a topic. */
    user_id?: RecordId;
}
/** The request of `listNotifications`. */
export interface ListNotificationsInput extends CallOptions {
    query?: ListNotificationsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `getNotification`. */
export interface GetNotificationInput extends CallOptions {
    path: {
        /** Id of the notification. */
        notification_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `cleanUpNotifications`. */
export interface CleanUpNotificationsQuery {
    /**
     * Format: int32
     * Age in days. Older notifications are deleted.
     * @default 90
     */
    days?: number;
}
/** The request of `cleanUpNotifications`. */
export interface CleanUpNotificationsInput extends CallOptions {
    query?: CleanUpNotificationsQuery;
}
/** The query of `listContextEntities`. */
export interface ListContextEntitiesQuery {
    /** Returns only entities of these types, separated by commas. Some brokers require this parameter. */
    type?: string;
    /** Returns only entities with these ids, separated by commas. */
    id?: string;
    /** Names of the attributes to return, separated by commas. Entities that have none of them are left out. */
    attrs?: string;
    /** NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or). */
    q?: string;
    /** Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`. */
    georel?: string;
    /** Type of the geometry. Requires `georel` and `coordinates`. */
    geometry?: GeometryType;
    /** Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`. */
    coordinates?: string;
    /** Attribute that is compared with the geometry. Default: `location`. */
    geoproperty?: string;
    /**
     * Format: int32
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
    /**
     * Format: int32
     * Number of entities to skip.
     * @default 0
     */
    offset?: number;
    /**
     * Whether to return the total number of matching entities in the header `NGSILD-Results-Count`.
     * @default false
     */
    count?: boolean;
    /** Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification. */
    options?: string;
}
/** The request of `listContextEntities`. */
export interface ListContextEntitiesInput extends CallOptions {
    query?: ListContextEntitiesQuery;
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment context of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
    };
}
/** The request of `createContextEntity`. */
export interface CreateContextEntityInput extends CallOptions {
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment context of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
    };
    body: ContextEntityInput;
}
/** The query of `getContextEntity`. */
export interface GetContextEntityQuery {
    /** Names of the attributes to return, separated by commas. Entities that have none of them are left out. */
    attrs?: string;
    /** Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification. */
    options?: string;
}
/** The request of `getContextEntity`. */
export interface GetContextEntityInput extends CallOptions {
    path: {
        /** Percent-encoded id of the entity. */
        entity_id: EntityId;
    };
    query?: GetContextEntityQuery;
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment context of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
    };
}
/** The query of `receiveContextNotification`. */
export interface ReceiveContextNotificationQuery {
    /** Id of the subscription. Some brokers send it here as well as in the body. */
    subscriptionId?: string;
}
/** The request of `receiveContextNotification`. */
export interface ReceiveContextNotificationInput extends CallOptions {
    query?: ReceiveContextNotificationQuery;
    body: ContextNotification;
}

/** Request and data of each operation. */
export interface Operations {
  getRoot: { request: CallOptions; data: RootStatus }
  getHealth: { request: CallOptions; data: Health }
  getSystemHealth: { request: CallOptions; data: Health }
  getDatabaseStatus: { request: CallOptions; data: ProbeStatus }
  getLiveness: { request: CallOptions; data: ProbeStatus }
  getReadiness: { request: CallOptions; data: ProbeStatus }
  login: { request: LoginInput; data: AccessToken }
  loginAccessToken: { request: LoginInput; data: AccessToken }
  authLogin: { request: LoginInput; data: AccessToken }
  apiAuthLogin: { request: LoginInput; data: AccessToken }
  register: { request: RegisterInput; data: User }
  refreshToken: { request: CallOptions; data: AccessToken }
  logout: { request: CallOptions; data: Message }
  logoutRoot: { request: CallOptions; data: Message }
  getCurrentUser: { request: GetCurrentUserInput; data: User }
  getUsersMe: { request: GetCurrentUserInput; data: User }
  deleteCurrentUser: { request: DeleteCurrentUserInput; data: Message }
  updateProfile: { request: UpdateProfileInput; data: User }
  changePassword: { request: ChangePasswordInput; data: AccessToken }
  listUsers: { request: ListUsersInput; data: User[] | UserPage }
  createUser: { request: CreateUserInput; data: User }
  adminCreateUser: { request: CreateUserInput; data: User }
  getUser: { request: GetUserInput; data: User }
  updateUser: { request: UpdateUserInput; data: User }
  deleteUser: { request: DeleteUserInput; data: Message }
  listLocations: { request: ListLocationsInput; data: Location[] | LocationPage | LocationEntity[] | LocationEntityPage }
  createLocation: { request: CreateLocationInput; data: Location }
  getLocation: { request: GetLocationInput; data: Location }
  updateLocation: { request: UpdateLocationInput; data: Location }
  deleteLocation: { request: DeleteLocationInput; data: Message }
  listReports: { request: ListReportsInput; data: Report[] | ReportPage }
  createReport: { request: CreateReportInput; data: Report }
  getReport: { request: GetReportInput; data: Report }
  updateReport: { request: UpdateReportStatusInput; data: Report }
  deleteReport: { request: DeleteReportInput; data: Message }
  replaceReportStatus: { request: UpdateReportStatusInput; data: Report }
  updateReportStatus: { request: UpdateReportStatusInput; data: Report }
  listReportHistory: { request: ListReportHistoryInput; data: ReportHistoryEntry[] }
  uploadImage: { request: UploadImageInput; data: UploadedImage }
  upload: { request: UploadImageInput; data: UploadedImage }
  listAirQuality: { request: ListAirQualityInput; data: AirQualityList }
  listAirQualityHistory: { request: ListAirQualityHistoryInput; data: HistoryList }
  listSensors: { request: ListSensorsInput; data: SensorPage }
  getSensor: { request: GetSensorInput; data: SensorResult }
  getSensorAqi: { request: GetSensorAqiInput; data: SensorAqiResult }
  listSensorHistory: { request: ListSensorHistoryInput; data: HistoryList }
  getCurrentWeather: { request: GetCurrentWeatherInput; data: WeatherNow }
  getWeatherForecast: { request: GetWeatherForecastInput; data: WeatherForecast }
  listWeather: { request: ListWeatherInput; data: WeatherList }
  listTrafficSegments: { request: ListTrafficSegmentsInput; data: TrafficSegmentCollection }
  getLiveTraffic: { request: GetLiveTrafficInput; data: LiveTraffic }
  listNewsSources: { request: ListNewsSourcesInput; data: NewsSourceList }
  listNews: { request: ListNewsInput; data: NewsItem[] }
  createWeatherInsight: { request: CreateWeatherInsightInput; data: WeatherInsight }
  listWeatherInsights: { request: ListWeatherInsightsInput; data: WeatherInsight[] }
  getDirections: { request: GetDirectionsInput; data: Directions }
  createDirections: { request: CreateDirectionsInput; data: Directions }
  registerDevice: { request: RegisterDeviceInput; data: DeviceToken }
  unregisterDevice: { request: UnregisterDeviceInput; data: Message }
  listDevices: { request: ListDevicesInput; data: DeviceToken[] }
  sendNotification: { request: SendNotificationInput; data: PushNotification }
  sendTopicNotification: { request: SendTopicNotificationInput; data: PushNotification }
  listNotifications: { request: ListNotificationsInput; data: NotificationList }
  getNotification: { request: GetNotificationInput; data: NotificationMessage }
  cleanUpNotifications: { request: CleanUpNotificationsInput; data: CleanupResult }
  cleanUpNotificationHistory: { request: CleanUpNotificationsInput; data: CleanupResult }
  listContextEntities: { request: ListContextEntitiesInput; data: ContextEntity[] }
  createContextEntity: { request: CreateContextEntityInput; data: undefined }
  getContextEntity: { request: GetContextEntityInput; data: ContextEntity }
  listEntities: { request: ListContextEntitiesInput; data: ContextEntity[] }
  getEntity: { request: GetContextEntityInput; data: ContextEntity }
  receiveContextNotification: { request: ReceiveContextNotificationInput; data: undefined }
}
