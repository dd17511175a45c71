// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 700702250ef19f5e

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
/** The current password, a code if the account uses two-factor authentication, and what happens to the reports of the account. */
export interface AccountDeletion {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    /** @default anonymise */
    reports?: ReportsOnDeletion;
    totp_code?: TotpCode;
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
/** An agent, in this process or another one. A run of the agent `mqtt` is an attempt to connect to the MQTT server. */
export interface AgentComponent {
    name: AgentName;
    state: ComponentState;
    /** End of the last run; `null` before the first one. */
    last_run_at: Timestamp | null;
    /** Result of the last run; `null` before the first one. */
    last_outcome: AgentOutcome | null;
    /** End of the last successful run. */
    last_success_at: Timestamp | null;
    /**
     * Why the last run failed; `null` if it did not.
     * @example Open-Meteo did not respond in time.
     */
    last_error: string | null;
    /** Time of the next run; `null` if it is not known. */
    next_run_at: Timestamp | null;
}
/**
 * Name of an agent, which reads observations from a provider or from an MQTT server.
 * @example weather
 * @enum {string}
 */
export type AgentName = "air-quality" | "weather" | "mqtt";
/**
 * Result of a run. `empty`: the provider responded, but has no observations for the city.
 * @example succeeded
 * @enum {string}
 */
export type AgentOutcome = "succeeded" | "empty" | "failed";
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
/**
 * Health advice for the category in the requested language (`Accept-Language`); `null` without an index.
 * @example Chất lượng không khí ở mức chấp nhận được. Trẻ em, người cao tuổi và người mắc bệnh tim mạch, hô hấp nên giảm vận động mạnh ngoài trời.
 */
export type AirAdvice = string | null;
/** Air quality at a position. */
export interface AirAt {
    position: AirPosition;
    basis: AirBasis;
    aqi: AqiValue;
    standard: AqiStandard;
    /** Category of the index; `null` without an index. */
    category: AirCategory | null;
    category_label: AirCategoryLabel;
    advice: AirAdvice;
    /**
     * Short name of the pollutant that determines the index; `null` if the index is unknown.
     * @example pm25
     */
    main_pollutant: string | null;
    /** Time of the index: the time of the measurement, or the start of the modelled hour (ISO 8601, UTC). */
    observed_at: LatestObservation;
    /** The latest concentrations. */
    pollutants: Concentration[];
    /** The station that measured the values; `null` if they are modelled. */
    station: NearestStation | null;
}
/** Air quality at a position, and its sources. */
export interface AirAtResult {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    stale?: StaleAnswer;
    data: AirAt;
}
/**
 * Attribute of air quality: the index (`airQualityIndex`), or the concentration of a pollutant.
 * @example airQualityIndex
 * @enum {string}
 */
export type AirAttribute = "airQualityIndex" | "pm25" | "pm10" | "no2" | "so2" | "o3" | "co";
/**
 * Origin of the values: measured by a nearby station, or computed by a model.
 * @example measured
 * @enum {string}
 */
export type AirBasis = "measured" | "modelled";
/**
 * Category of the air quality index: `good` up to 50, `moderate` up to 100, `sensitive` (unhealthy for sensitive groups) up to 150, `unhealthy` up to 200, `very_unhealthy` up to 300, `hazardous` above. Both standards have these ranges.
 * @example moderate
 * @enum {string}
 */
export type AirCategory = "good" | "moderate" | "sensitive" | "unhealthy" | "very_unhealthy" | "hazardous";
/**
 * Name of the category in the requested language (`Accept-Language`); `null` without an index.
 * @example Trung bình
 */
export type AirCategoryLabel = string | null;
/** The current air quality index of a sensor. */
export interface AirEventData {
    sensor_id: SensorKey;
    /**
     * Name of the station or area.
     * @example UBND quận Ba Đình
     */
    name: string;
    /** Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
    kind: SensorKind | null;
    latitude: Latitude;
    longitude: Longitude;
    /**
     * Format: int32
     * Air quality index of the sensor.
     * @example 165
     */
    aqi: number;
    standard: AqiStandard;
    category: AirCategory;
    /**
     * Short name of the pollutant that determines the index; `null` if it is unknown.
     * @example pm25
     */
    main_pollutant: string | null;
    /** Time of the observation (ISO 8601, UTC). */
    observed_at: Timestamp;
}
/** Air quality forecast for a position. */
export interface AirForecast {
    position: AirPosition;
    standard: AqiStandard;
    /** The next 72 hours, starting with the current one. */
    hours: AirForecastHour[];
}
/** Forecast for one hour. */
export interface AirForecastHour {
    /** Start of the hour (ISO 8601, UTC). */
    time: Timestamp;
    /**
     * Format: double
     * Fine particles (PM2.5) in µg/m³; `null` if unknown.
     * @example 38.4
     */
    pm25: number | null;
    /**
     * Format: double
     * Particles (PM10) in µg/m³; `null` if unknown.
     * @example 61.2
     */
    pm10: number | null;
    /**
     * Format: double
     * Nitrogen dioxide (NO₂) in µg/m³; `null` if unknown.
     * @example 22.4
     */
    no2: number | null;
    /**
     * Format: double
     * Sulphur dioxide (SO₂) in µg/m³; `null` if unknown.
     * @example 8.1
     */
    so2: number | null;
    /**
     * Format: double
     * Ozone (O₃) in µg/m³; `null` if unknown.
     * @example 41.5
     */
    o3: number | null;
    /**
     * Format: double
     * Carbon monoxide (CO) in µg/m³; `null` if unknown.
     * @example 512
     */
    co: number | null;
    aqi: AqiValue;
    /** Category of the index; `null` without an index. */
    category: AirCategory | null;
}
/** Forecast for the sensors at one rounded position. */
export interface AirForecastPlace {
    position: AirPosition;
    /** Ids of the sensors that the values apply to, in ascending order. */
    sensor_ids: SensorKey[];
    /** One value for each entry of `hours`, in the same order. */
    values: (number | null)[];
}
/** Air quality forecast, and its source. */
export interface AirForecastResult {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    stale?: StaleAnswer;
    data: AirForecast;
}
/**
 * Why air quality data is missing, in the language of `Accept-Language`. Sent only if the city has no sensors, or if the provider had no observations for it when the service last read it.
 * @example Nguồn dữ liệu hiện không có số liệu chất lượng không khí cho thành phố này.
 */
export type AirNotice = string;
/** The rounded position that the values apply to. */
export interface AirPosition {
    /**
     * Format: double
     * Latitude in degrees.
     * @example 21.04
     */
    lat: number;
    /**
     * Format: double
     * Longitude in degrees.
     * @example 105.83
     */
    lng: number;
}
/** A station or a modelled area with its latest values, as normalized NGSI-LD. Names of the Smart Data Models are full IRIs. An entity can have additional attributes. */
export type AirQualityEntity = {
    /**
     * URN with the city, the area and the station.
     * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
     */
    id: string;
    /**
     * Entity type as a full IRI.
     * @constant
     */
    type: "https://smartdatamodels.org/dataModel.Environment/AirQualityObserved";
    /** Position of the station */
    location?: PointProperty;
    /** Air quality index. The service computes it from the concentrations unless the publisher sends an index that is at most an hour older than they are. */
    "https://smartdatamodels.org/dataModel.Environment/airQualityIndex"?: NumberProperty;
    /** Concentration of fine particles (PM2.5) in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/pm25"?: NumberProperty;
    /** Concentration of particles (PM10) in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/pm10"?: NumberProperty;
    /** Concentration of nitrogen dioxide in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/no2"?: NumberProperty;
    /** Concentration of sulphur dioxide in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/so2"?: NumberProperty;
    /** Concentration of ozone in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/o3"?: NumberProperty;
    /** Concentration of carbon monoxide in µg/m³. */
    "https://smartdatamodels.org/dataModel.Environment/co"?: NumberProperty;
    /** Air temperature in °C. Only on stations that measure it. */
    "https://smartdatamodels.org/dataModel.Environment/temperature"?: NumberProperty;
    /** Relative humidity in percent. Only on stations that measure it. */
    "https://smartdatamodels.org/dataModel.Environment/humidity"?: NumberProperty;
    /** Air pressure in hPa. Only on stations that measure it. */
    "https://smartdatamodels.org/dataModel.Environment/atmosphericPressure"?: NumberProperty;
    /** The measuring device. Present only on stations of other publishers. */
    "https://smartdatamodels.org/dataModel.Environment/refDevice"?: DeviceRelationship;
    /** Address of the station or area. */
    "https://smartdatamodels.org/address"?: AddressProperty;
    /** Time of the newest value. */
    "https://smartdatamodels.org/dateObserved"?: TimeProperty;
    /** Name of the station or area. */
    "https://smartdatamodels.org/name"?: TextProperty;
    /** Source of the values. */
    "https://smartdatamodels.org/source"?: TextProperty;
    /** Name that the station has in its network, or name of the modelled area. If the publisher states no name, the end of `id`. */
    stationName: TextProperty;
    /** Kind of the values, as in `SensorKind`. Absent if the publisher does not state it. */
    stationKind?: TextProperty;
    /** Short name of the pollutant that determines the index. */
    mainPollutant?: TextProperty;
    /** Operator of the station or of the model. */
    provider?: TextProperty;
} & {
    [key: string]: unknown;
};
/** Stations and modelled areas of a city. */
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
    /** The entities. */
    data: AirQualityEntity[];
}
/** A reading as the firmware of airRohr devices sends it. Further fields are ignored. */
export type AirRohrReading = {
    /**
     * Id of the device.
     * @example 1497234
     */
    esp8266id?: string;
    /**
     * Version of the firmware.
     * @example NRZ-2020-129
     */
    software_version?: string;
    /** The values. */
    sensordatavalues: AirRohrValue[];
} & {
    [key: string]: unknown;
};
/** A value of an airRohr device. */
export type AirRohrValue = {
    /**
     * Sensor and quantity: `P1` is PM10, `P2` PM2.5, `P0` PM1, and pressures are in Pa.
     * @example SDS_P2
     */
    value_type: string;
    /**
     * The value as text.
     * @example 26.50
     */
    value: string;
} & {
    [key: string]: unknown;
};
/** The air quality index of a sensor has risen above the threshold of the operator. */
export interface AirThresholdCrossedEvent {
    id: EventId;
    /**
     * Type of the event, always `air.threshold_crossed`.
     * @constant
     */
    type: "air.threshold_crossed";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: AirThresholdEventData;
}
/** The current air quality index of a sensor and the threshold that it has exceeded. */
export interface AirThresholdEventData {
    sensor_id: SensorKey;
    /**
     * Name of the station or area.
     * @example UBND quận Ba Đình
     */
    name: string;
    /** Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
    kind: SensorKind | null;
    latitude: Latitude;
    longitude: Longitude;
    /**
     * Format: int32
     * Air quality index of the sensor.
     * @example 165
     */
    aqi: number;
    standard: AqiStandard;
    category: AirCategory;
    /**
     * Short name of the pollutant that determines the index; `null` if it is unknown.
     * @example pm25
     */
    main_pollutant: string | null;
    /**
     * Format: int32
     * The threshold.
     * @example 150
     */
    threshold: number;
    /** Time of the observation (ISO 8601, UTC). */
    observed_at: Timestamp;
}
/** The air quality index of a sensor has changed. Sent only on the stream. */
export interface AirUpdatedEvent {
    id: EventId;
    /**
     * Type of the event, always `air.updated`.
     * @constant
     */
    type: "air.updated";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: AirEventData;
}
/** A request for a message when the air becomes bad, in a circle or at one of the city's own stations. */
export interface Alert {
    id: RecordId;
    /**
     * Format: double
     * Latitude of the centre in degrees (WGS 84); `null` for a station.
     * @example 21.0285
     */
    latitude: number | null;
    /**
     * Format: double
     * Longitude of the centre in degrees (WGS 84); `null` for a station.
     * @example 105.8542
     */
    longitude: number | null;
    /**
     * Format: double
     * Radius of the circle in kilometres; `null` for a station.
     * @example 3
     */
    radius: number | null;
    /**
     * Format: int32
     * Id of the station; `null` for a circle.
     * @example 12
     */
    station_id: number | null;
    /**
     * Format: int32
     * Air quality index from which a message is sent.
     * @example 150
     */
    threshold: number;
    /**
     * Format: int32
     * After a message, the next one is sent only once the index has fallen below this value.
     * @example 130
     */
    reset_below: number;
    /** Hours without messages; `null` if there are none. */
    quiet_hours: QuietHours | null;
    /**
     * Whether a message has been sent and the index has not fallen below `reset_below` since.
     * @example false
     */
    is_triggered: boolean;
    /**
     * Format: date-time
     * Time of the last message (ISO 8601, UTC); `null` if none was sent.
     * @example 2026-11-21T03:15:00.000Z
     */
    last_triggered_at: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
}
/** A new alert. Send either `latitude`, `longitude` and `radius`, or `station_id`. */
export interface AlertCreate {
    /** Latitude of the centre in degrees (WGS 84). */
    latitude?: Latitude;
    /** Longitude of the centre in degrees (WGS 84). */
    longitude?: Longitude;
    /**
     * Format: double
     * Radius of the circle in kilometres.
     * @example 3
     */
    radius?: number;
    /** Id of one of the city's own stations. */
    station_id?: RecordId;
    /**
     * Format: int32
     * Air quality index from which a message is sent.
     * @example 150
     */
    threshold: number;
    /**
     * Format: int32
     * After a message, the next one is sent only once the index has fallen below this value. Must not exceed `threshold`. Default: 90 % of `threshold`.
     * @example 130
     */
    reset_below?: number;
    quiet_hours?: QuietHours;
}
/** The fields to update. Omitted fields stay unchanged. To change the place, send `latitude`, `longitude` and `radius`, or `station_id`. A `threshold` without `reset_below` sets `reset_below` to 90 % of it. */
export interface AlertUpdate {
    /** Latitude of the centre in degrees (WGS 84). */
    latitude?: Latitude;
    /** Longitude of the centre in degrees (WGS 84). */
    longitude?: Longitude;
    /**
     * Format: double
     * Radius of the circle in kilometres.
     * @example 3
     */
    radius?: number;
    /** Id of one of the city's own stations. */
    station_id?: RecordId;
    /**
     * Format: int32
     * Air quality index from which a message is sent.
     * @example 150
     */
    threshold?: number;
    /**
     * Format: int32
     * After a message, the next one is sent only once the index has fallen below this value. Must not exceed `threshold`. Default: 90 % of `threshold`.
     * @example 130
     */
    reset_below?: number;
    /** Hours without messages; `null` for none. */
    quiet_hours?: QuietHours | null;
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
 * Whether existing attributes are kept.
 * @example noOverwrite
 * @enum {string}
 */
export type AppendMode = "noOverwrite";
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
 * @example Air quality data: OpenAQ and its sources (openaq.org): Hanoi Air Quality Monitoring Network
 */
export type Attribution = string;
/**
 * Kind of an administrative action.
 * @example user.updated
 * @enum {string}
 */
export type AuditAction = "user.created" | "user.updated" | "user.deleted" | "user.sessions_revoked" | "user.password_reset_sent" | "user.totp_disabled" | "report.status_changed" | "report.deleted" | "location.created" | "location.updated" | "location.deleted" | "locations.imported" | "segments.imported" | "station.created" | "station.updated" | "station.deleted" | "station.key_rotated" | "correction.set" | "flag.created" | "flag.deleted" | "verification.created" | "verification.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.pinged" | "webhook.redelivered" | "notification.sent" | "notifications.deleted" | "entity.created" | "entity.updated" | "entities.upserted";
/** The user who acted. */
export interface AuditActor {
    id: RecordId;
    /**
     * Name or email address of the user, or `deleted user`.
     * @example Trần Quốc Huy
     */
    name: string;
}
/** A changed field. Values that are not text are returned as JSON text, and long values are cut. */
export interface AuditChange {
    /**
     * Name of the field, or of a count.
     * @example role
     */
    field: string;
    /**
     * Previous value; `null` if there was none, or if it is hidden.
     * @example citizen
     */
    from: string | null;
    /**
     * New value; `null` if there is none, or if it is hidden.
     * @example manager
     */
    to: string | null;
    /**
     * Whether the values are not recorded because they are personal or secret.
     * @example false
     */
    is_hidden: boolean;
}
/** An administrative action. */
export interface AuditEvent {
    /**
     * Format: int64
     * Id of the event.
     * @example 1042
     */
    id: number;
    /** Time of the action (ISO 8601, UTC). */
    at: Timestamp;
    /** The user who acted; `null` for the service and commands of the operator. */
    actor: AuditActor | null;
    action: AuditAction;
    /** The record that was changed; `null` for actions on several records. */
    target: AuditTarget | null;
    /** The changed fields. */
    changes: AuditChange[];
    /**
     * The `X-Request-Id` of the request; `null` for the service and commands of the operator.
     * @example 0e3b7f0c-5f0b-4a59-9d3e-0d1f4f1c7a11
     */
    request_id: string | null;
}
/** A page of audit events. */
export interface AuditEventPage {
    /** Always `true`. */
    success: boolean;
    /** The events of this page. */
    data: AuditEvent[];
    pagination: Pagination;
}
/** The record that was changed. It may have been deleted. */
export interface AuditTarget {
    type: AuditTargetType;
    /**
     * Id of the record. The id of an entity is a URI.
     * @example 7
     */
    id: string;
}
/**
 * Type of the record that was changed.
 * @example user
 * @enum {string}
 */
export type AuditTargetType = "user" | "report" | "location" | "station" | "sensor" | "webhook" | "notification" | "entity";
/**
 * Period whose mean is compared with a limit.
 * @example day
 * @enum {string}
 */
export type AveragingPeriod = "hour" | "eight_hours" | "day" | "year";
/** The context broker. */
export interface BrokerComponent {
    state: ComponentState;
    kind: BrokerKind;
    /**
     * Host and port.
     * @example 127.0.0.1:9090
     */
    host: string;
    /**
     * Version of the embedded broker; `null` for external ones.
     * @example 1.0.0
     */
    version: string | null;
    /**
     * Format: int64
     * Estimated number of entities of the embedded broker; `null` if it is not known.
     * @example 5200
     */
    entities: number | null;
    /**
     * Why the broker does not respond; `null` if it does.
     * @example The context broker is not available.
     */
    last_error: string | null;
}
/**
 * `embedded`: the service runs the context broker itself.
 * @example embedded
 * @enum {string}
 */
export type BrokerKind = "embedded" | "external";
/**
 * `ok` if the check passed, otherwise `error`.
 * @example ok
 * @enum {string}
 */
export type CheckStatus = "ok" | "error";
/** Forecast of one attribute for the sensors of a city. */
export interface CityAirForecast {
    standard: AqiStandard;
    attribute: AirAttribute;
    unit: UnitName;
    /** Start of each of the next 72 hours in UTC, starting with the current one. */
    hours: Timestamp[];
    /** Places of sensors; empty if the city has no sensors. */
    places: AirForecastPlace[];
}
/** Air quality forecast for the sensors of a city, and its source. */
export interface CityAirForecastResult {
    /** Always `true`. */
    success: boolean;
    source: DataSource;
    attribution: Attribution;
    stale?: StaleAnswer;
    data: CityAirForecast;
}
/**
 * Slug of the city.
 * @example hanoi
 */
export type CitySlug = string;
/** Statistics of one quantity, or of the index, at the sensors of a city. */
export interface CityStatistics {
    attribute: StatisticsAttribute;
    unit: UnitName;
    time_zone: CityTimeZone;
    /** The sensors with an hour that counts in the period. */
    sensors: SensorSummary[];
}
/** Statistics of the sensors of a city. */
export interface CityStatisticsResult {
    /** Always `true`. */
    success: boolean;
    data: CityStatistics;
}
/**
 * IANA name of the city's time zone.
 * @example Asia/Ho_Chi_Minh
 */
export type CityTimeZone = string;
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
/** Comparison of a station with a reference. */
export interface Collocation {
    attribute: SensorAttribute;
    /**
     * Format: int32
     * Number of hours with both values.
     * @example 336
     */
    pairs: number;
    /**
     * Format: double
     * Slope of the line: reference = slope × station + intercept.
     * @example 0.71
     */
    slope: number;
    /**
     * Format: double
     * Intercept of the line in the unit of the quantity.
     * @example 3.2
     */
    intercept: number;
    /**
     * Format: double
     * Coefficient of determination of the line.
     * @example 0.91
     */
    r2: number;
    /**
     * Format: double
     * Root mean square error after the correction.
     * @example 4.6
     */
    rmse: number;
    /** The pairs in order of time. If there are more than 2,000, an even sample of them. */
    points: CollocationPoint[];
}
/** A comparison with a reference. */
export interface CollocationInput {
    /** Id of the reference sensor. */
    reference: SensorKey;
    /** @default pm25 */
    attribute?: SensorAttribute;
    /**
     * Format: date-time
     * Start of the period: ISO 8601 with a time zone.
     * @example 2026-10-01T00:00:00+07:00
     */
    from: string;
    /**
     * Format: date-time
     * End of the period, exclusive. At most 366 days after `from`.
     * @example 2026-10-15T00:00:00+07:00
     */
    to: string;
}
/** Hourly means of the station and the reference. */
export interface CollocationPoint {
    /** Start of the hour (ISO 8601, UTC). */
    time: Timestamp;
    /**
     * Format: double
     * Mean of the station.
     * @example 52.1
     */
    station: number;
    /**
     * Format: double
     * Mean of the reference.
     * @example 40.3
     */
    reference: number;
}
/**
 * State of a part of the service. `disabled`: it is not configured. `unknown`: it has not run yet, or the database that knows it does not respond.
 * @example ok
 * @enum {string}
 */
export type ComponentState = "ok" | "degraded" | "down" | "disabled" | "unknown";
/** Concentration of a pollutant. */
export interface Concentration {
    pollutant: Pollutant;
    /**
     * Format: double
     * The concentration.
     * @example 38.4
     */
    value: number;
    /**
     * Always `µg/m³`.
     * @example µg/m³
     */
    unit: string;
    observed_at: LatestObservation;
}
/**
 * Whether the service can reach the dependency.
 * @example connected
 * @enum {string}
 */
export type ConnectionState = "connected" | "disconnected";
/** An attribute that was not written. */
export interface ContextAttributeFailure {
    /**
     * Name of the attribute.
     * @example congestionLevel
     */
    attributeName: string;
    /**
     * Why the attribute was not written.
     * @example attribute already exists
     */
    reason: string;
}
/** Attributes of an NGSI-LD entity by name (`Property`, `GeoProperty`, `Relationship` or `LanguageProperty`). `type` adds types to the types of the entity. `@context` is required with `application/ld+json`. With `application/json` it is rejected; send the context in the header `Link` instead. */
export type ContextAttributes = {
    "@context"?: JsonLdContext;
} & {
    [key: string]: unknown;
};
/** Result of an upsert of several entities, in the format of NGSI-LD (`BatchOperationResult`). */
export interface ContextBatchResult {
    /**
     * Ids of the entities that were written.
     * @example [
     *       "urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01"
     *     ]
     */
    success: EntityId[];
    /** Entities that were not written; empty if all were. */
    errors: ContextEntityFailure[];
}
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
/** An entity that was not written. */
export interface ContextEntityFailure {
    entityId: EntityId;
    error: ContextProblem;
}
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
/** Why an entity was not written, as problem details (RFC 9457). */
export interface ContextProblem {
    /**
     * Format: uri
     * Error type of NGSI-LD. `AlreadyExists` with status 409 means that the entity belongs to the service.
     * @example https://uri.etsi.org/ngsi-ld/errors/AlreadyExists
     */
    type: string;
    /**
     * Name of the error type.
     * @example AlreadyExists
     */
    title: string;
    /**
     * Format: int32
     * HTTP status of the error.
     * @example 409
     */
    status: number;
    /**
     * The reason, and how to correct the request.
     * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh is written by the service. Choose another id.
     */
    detail: string;
}
/** Result of a write of attributes, in the format of NGSI-LD. */
export interface ContextUpdateResult {
    /**
     * Names of the attributes that were written. `type` is not an attribute, so it is not listed, even if types were added.
     * @example [
     *       "averageSpeed"
     *     ]
     */
    updated: string[];
    /** Attributes that were not written; empty if all were. */
    notUpdated: ContextAttributeFailure[];
}
/**
 * Correction of PM2.5: `none`, a line (`linear`), or the formula of the US EPA of 2021 for Plantower sensors (`epa_2021`). The formula needs the relative humidity of the same time. Without it, the value stays as measured.
 * @example linear
 * @enum {string}
 */
export type CorrectionAlgorithm = "none" | "linear" | "epa_2021";
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
 * Format: binary
 * A ZIP archive.
 */
export type DataExport = FileInput;
/**
 * Sources of the data in this response, separated by commas. Empty if there is no data.
 * @example OpenAQ
 */
export type DataSource = string;
/** The database. Its values are `null` while it does not respond. */
export interface DatabaseComponent {
    state: ComponentState;
    /**
     * Version of Postgres.
     * @example 15.14
     */
    version: string | null;
    /**
     * Format: int64
     * Size in bytes.
     * @example 734003200
     */
    size_bytes: number | null;
    /**
     * Name of the newest migration.
     * @example 0033-system-status
     */
    migration: string | null;
}
/**
 * Format: int32
 * Id of the delivery.
 * @example 3120
 */
export type DeliveryId = number;
/**
 * Status of the delivery: waiting for the next attempt (`pending`), accepted by the receiver (`delivered`), or given up after 24 hours (`failed`).
 * @example delivered
 * @enum {string}
 */
export type DeliveryStatus = "pending" | "delivered" | "failed";
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
    /** @default android */
    platform?: DevicePlatform;
    /** Language of messages to the device. Topics have no language. Default, also if the device is registered again: the language of `Accept-Language`. */
    language?: Language;
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
    /** Language of messages to the device. Topics have no language. */
    language: Language;
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
     * Model to use instead of the provider's default. Providers of another model family are skipped. A model that no provider has is replaced by the default.
     * @example gemini-3.5-flash
     */
    model?: string;
}
/**
 * Email address in lower case. The schema has no `format`, because existing accounts and the first administrator can have addresses such as `admin@localhost`.
 * @example lan.nguyen@example.com
 */
export type Email = string;
/** A link from an email. */
export interface EmailConfirmation {
    token: LinkToken;
}
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
/**
 * Id of the event. Use it to recognize an event that arrives more than once.
 * @example 7214-1093
 */
export type EventId = string;
/** Server-Sent Events, in UTF-8. The text does not end by itself. */
export type EventStream = string;
/**
 * Type of a delivered event.
 * @example report.created
 * @enum {string}
 */
export type EventType = "report.created" | "report.status_changed" | "location.created" | "air.threshold_crossed" | "station.silent" | "station.resumed" | "webhook.ping";
/** A limit of a standard of the city, and how often means were above it. */
export interface ExceededLimit {
    /**
     * Name of the standard.
     * @example QCVN 05:2023/BTNMT
     */
    standard: string;
    averaging: AveragingPeriod;
    /**
     * Format: double
     * The limit in `unit`.
     * @example 45
     */
    limit: number;
    /**
     * Format: double
     * Share of the year's means in percent that must keep the limit; `null` for all.
     * @example 99
     */
    percentile: number | null;
    /**
     * Format: int32
     * Number of means above the limit in the period. With `eight_hours`, the number of days with such a mean.
     * @example 4
     */
    exceedances: number;
}
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
    code: FieldErrorCode;
    /**
     * Format: double
     * The smallest or largest allowed length, number of items, or value. Sent with `too_short`, `too_long`, `too_few`, `too_many`, `too_small` and `too_large`, if it is one number.
     * @example 90
     */
    limit?: number;
}
/**
 * The rule that a field violates, by which a client can choose a text in the language of its user. The chapter _Errors_ explains the values.
 * @example too_large
 * @enum {string}
 */
export type FieldErrorCode = "required" | "unknown_field" | "wrong_type" | "invalid_format" | "not_allowed" | "too_short" | "too_long" | "too_few" | "too_many" | "too_small" | "too_large" | "duplicate" | "conflict" | "incorrect" | "not_found" | "too_common" | "invalid_file" | "invalid";
/**
 * Reason of a flag. Automatic checks: outside of the plausible range (`range`), a code of a broken instrument (`full_scale`), many equal values (`flat`), a single jump (`spike`), unlike the stations around (`neighbours`), very humid air (`humidity`), not corrected because the humidity is unknown (`uncorrected`). Staff: `maintenance`, `calibration`, a broken or misplaced `instrument`, a real `event` such as a fire, or another reason (`other`).
 * @example flat
 * @enum {string}
 */
export type FlagReason = "range" | "full_scale" | "flat" | "spike" | "neighbours" | "humidity" | "uncorrected" | "maintenance" | "calibration" | "instrument" | "event" | "other";
/**
 * Whether a check or staff set the flag.
 * @example automatic
 * @enum {string}
 */
export type FlagSource = "automatic" | "staff";
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
/** The measurements of one attribute in one hour or day (`interval=hour` or `interval=day`). Hours and days without a valid measurement are left out. */
export interface HistoryAggregate {
    /** Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
    sensor_id?: SensorKey;
    /** Start of the hour or day in the city's time zone, written in UTC (ISO 8601). */
    time: Timestamp;
    attribute: AttributeName;
    unit: UnitName;
    /**
     * Format: double
     * Mean of the valid measurements.
     * @example 36.9
     */
    mean: number;
    /**
     * Format: double
     * Smallest valid measurement.
     * @example 33.1
     */
    min: number;
    /**
     * Format: double
     * Largest valid measurement.
     * @example 41.7
     */
    max: number;
    /**
     * Format: int32
     * Number of measurements, valid or not.
     * @example 4
     */
    count: number;
    /**
     * Format: int32
     * Number of valid measurements.
     * @example 4
     */
    valid_count: number;
}
/**
 * Measurements that a history contains in addition to the valid ones.
 * @example invalid
 * @enum {string}
 */
export type HistoryInclude = "invalid";
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
    unit: UnitName;
    /**
     * Format: double
     * Measured value.
     * @example 38.4
     */
    value: number;
    validity: Validity;
    /** The reasons of the flags that cover the measurement. Omitted without a flag. */
    flags?: FlagReason[];
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
 * Where images are stored.
 * @example folder
 * @enum {string}
 */
export type ImageStoreKind = "folder" | "s3";
/**
 * What the import does with a feature.
 * @example added
 * @enum {string}
 */
export type ImportAction = "added" | "changed" | "unchanged" | "skipped";
/**
 * JSON-LD context that defines the names: an http(s) URL, an object, or an array of both. Link-local URLs are rejected.
 * @example https://api.environmental-monitoring.example/contexts/environment.jsonld
 */
export type JsonLdContext = string | {
    [key: string]: unknown;
} | (string | {
    [key: string]: unknown;
})[];
/**
 * Language of the messages, Vietnamese (`vi`) or English (`en`).
 * @example vi
 * @enum {string}
 */
export type Language = "vi" | "en";
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
/**
 * The token of a link in an email. It is valid for 30 minutes and works once.
 * @example kq0b1Z8X3nPq5yVtR7uWc2dEfGhJkLmN4oSaBxCyD9I
 */
export type LinkToken = string;
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
     * Whether the location is visible to all users. Only administrators and managers see inactive locations.
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
/** A location, such as a park, has been created. Imported locations cause no events. */
export interface LocationCreatedEvent {
    id: EventId;
    /**
     * Type of the event, always `location.created`.
     * @constant
     */
    type: "location.created";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: LocationEventData;
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
    /** Present only on inactive locations, which only administrators and managers receive. Inactive locations are not mirrored to the broker. */
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
/** The created location. `GET /locations/{location_id}` returns all of its fields. */
export interface LocationEventData {
    id: RecordId;
    /**
     * Name of the location.
     * @example Công viên Thống Nhất
     */
    name: string | null;
    location_type: LocationType;
    latitude: Latitude;
    longitude: Longitude;
    created_at: Timestamp;
}
/** A place as a GeoJSON feature. `properties` contains the tags of OpenStreetMap, such as `name`, `addr:street` and `opening_hours`. Other tags are stored in `metadata`. The OpenStreetMap id is read from `properties.@id`, `id` or `properties.id`. */
export type LocationFeature = {
    /**
     * GeoJSON type, always `Feature`.
     * @constant
     */
    type: "Feature";
    /**
     * OpenStreetMap id: `node`, `way` or `relation`, and a number.
     * @example node/4567
     */
    id?: string;
    /**
     * Tags of the place. `location_type` sets its type: `CHARGING_STATION`, `PUBLIC_PARK`, `BICYCLE_RENTAL` or `TOURIST_ATTRACTION`.
     * @example {
     *       "name": "Công viên Thống Nhất",
     *       "leisure": "park"
     *     }
     */
    properties: {
        [key: string]: unknown;
    };
    geometry: LocationGeometry;
} & {
    [key: string]: unknown;
};
/** A GeoJSON FeatureCollection, for example an export of OpenStreetMap. */
export type LocationFeatureCollection = {
    /**
     * GeoJSON type, always `FeatureCollection`.
     * @constant
     */
    type: "FeatureCollection";
    /** The places. */
    features: LocationFeatureInput[];
} & {
    [key: string]: unknown;
};
/** A place as a GeoJSON feature. Each feature is validated separately. An invalid feature is skipped, and its result contains the reason. */
export type LocationFeatureInput = LocationFeature | unknown;
/**
 * Format of the entities. `keyValues` and `simplified` are synonyms.
 * @example keyValues
 * @enum {string}
 */
export type LocationFormat = "normalized" | "keyValues" | "simplified";
/** Geometry of a place: `Point`, `Polygon` or `MultiPolygon`. The location is the point, or the centre of the largest polygon. */
export type LocationGeometry = {
    type: GeometryType;
    /**
     * GeoJSON coordinates. Longitude precedes latitude.
     * @example [
     *       105.844534,
     *       21.012459
     *     ]
     */
    coordinates: unknown[];
} & {
    [key: string]: unknown;
};
/** Result of an import of locations. */
export interface LocationImport {
    /**
     * Whether this is a preview. If `true`, nothing was stored.
     * @example false
     */
    dry_run: boolean;
    /**
     * Format: int32
     * Number of added locations.
     * @example 1
     */
    added: number;
    /**
     * Format: int32
     * Number of changed locations.
     * @example 1
     */
    changed: number;
    /**
     * Format: int32
     * Number of features that equal their location.
     * @example 0
     */
    unchanged: number;
    /**
     * Format: int32
     * Number of skipped features.
     * @example 1
     */
    skipped: number;
    /** One result per feature, in the order of the request. */
    results: LocationImportResult[];
}
/** Result of one feature. */
export interface LocationImportResult {
    /**
     * Format: int32
     * Position of the feature in the request, from 0.
     * @example 1
     */
    index: number;
    action: ImportAction;
    /**
     * Format: int32
     * Id of the location. It is `null` if the feature is skipped and equals no location, and in the preview of an added one.
     * @example 12
     */
    location_id: number | null;
    /**
     * Name of the place. It is `null` if the feature is not valid.
     * @example Công viên Thống Nhất
     */
    name: string | null;
    /**
     * Why the feature is skipped.
     * @example The feature has no geometry.
     */
    detail?: string;
    /**
     * Names of the fields that change.
     * @example [
     *       "opening_hours"
     *     ]
     */
    fields?: string[];
}
/** A location as a simplified NGSI-LD entity (name and value). Attributes without a value are left out. */
export interface LocationKeyValues {
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
    /**
     * Name of the location.
     * @example Công viên Thống Nhất
     */
    name: string;
    /** Position of the location. */
    location: GeoPoint;
    /**
     * Description of the location.
     * @example Công viên quanh hồ Bảy Mẫu
     */
    description?: string;
    /**
     * Postal address.
     * @example 354 Lê Duẩn, Hà Nội
     */
    address?: string;
    /**
     * Format: double
     * Area in square metres.
     * @example 482000
     */
    areaSqm?: number;
    /**
     * Amenities.
     * @example [
     *       "toilets",
     *       "playground"
     *     ]
     */
    amenities?: string[];
    /**
     * Opening hours.
     * @example Mo-Su 06:00-22:00
     */
    openingHours?: string;
    /**
     * Additional data with arbitrary keys and values.
     * @example {
     *       "operator": "VinFast"
     *     }
     */
    metadata?: {
        [key: string]: unknown;
    };
    /**
     * Origin of the record: `manual` or `openstreetmap`.
     * @example openstreetmap
     */
    dataSource: string;
    /** Always `false`. Present only on inactive locations, which only administrators and managers receive. */
    isActive?: boolean;
}
/** A page of locations as simplified NGSI-LD entities. */
export interface LocationKeyValuesPage {
    /** Always `true`. */
    success: boolean;
    /** The entities of this page. */
    data: LocationKeyValues[];
    pagination: Pagination;
}
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
    totp_code?: TotpCode;
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
    totp_code?: TotpCode;
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
/** The station that measured the values. */
export interface NearestStation {
    id: SensorKey;
    /**
     * Name of the station.
     * @example Trường THPT Chu Văn An
     */
    name: string;
    /** Kind of the station; `null` if its publisher does not state it. */
    kind: SensorKind | null;
    /**
     * Format: double
     * Great-circle distance from the position in kilometres.
     * @example 0.62
     */
    distance: number;
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
/**
 * Same as `payload`, as JSON text; `null` if the notification has no data. Existing clients display this text.
 * @example {"screen":"air-quality","sensor_id":"Hanoi:BaDinh:9003"}
 */
export type NotificationDataText = string | null;
/** A notification in the history, with the result of its delivery. */
export interface NotificationHistoryRecord {
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
    /** Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
    translations: NotificationTranslations | null;
    data: NotificationDataText;
    payload: NotificationData;
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
     * Id of the administrator who sent the notification; `null` for the daily message, and if that account was deleted.
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
/** A page of the notification history, newest first. */
export interface NotificationList {
    /**
     * Format: int32
     * Total number of matching notifications. It may be up to 5 seconds old.
     * @example 42
     */
    total: number;
    /** The notifications of this page. */
    items: NotificationHistoryRecord[];
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
    /** Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
    translations: NotificationTranslations | null;
    data: NotificationDataText;
    payload: NotificationData;
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
/** A notification to all active devices. Title, body and data together can have at most 4,096 bytes in each language, which is a limit of the push service. */
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
    translations?: NotificationTranslations;
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
/** Title and text of a notification in one language. */
export interface NotificationText {
    /**
     * Title of the notification.
     * @example Poor air quality
     */
    title: string;
    /**
     * Text of the notification.
     * @example The AQI in Ba Dinh is 165. Limit outdoor activity.
     */
    body: string;
}
/** Texts for devices of one language, by language. Devices of other languages receive `title` and `body` of the notification. */
export interface NotificationTranslations {
    /** Text for devices whose language is Vietnamese. */
    vi?: NotificationText;
    /** Text for devices whose language is English. */
    en?: NotificationText;
}
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
/** Messages to deliver. Up to 10 000 are counted. */
export interface OutboxComponent {
    name: OutboxName;
    state: ComponentState;
    /**
     * Format: int32
     * Number of messages that have not been delivered; `null` if it is not known.
     * @example 3
     */
    waiting: number | null;
    /** Creation of the oldest of these messages; `null` if there are none. */
    oldest_waiting_at: Timestamp | null;
    /**
     * Format: int32
     * Number of emails and events for webhooks that were given up within 24 hours, or of waiting changes that the context broker has rejected. `null` for push messages, and if it is not known.
     * @example 0
     */
    failed: number | null;
    /**
     * Whether there are more messages than were counted.
     * @example false
     */
    is_capped: boolean;
}
/**
 * Messages to deliver: emails, personal push messages, events for webhooks, or changes for the context broker.
 * @example mail
 * @enum {string}
 */
export type OutboxName = "mail" | "push" | "webhook" | "broker";
/** What a map of the city needs first. */
export interface Overview {
    /** The air quality; `null` if it is unavailable. */
    air: OverviewAir | null;
    /** The weather; `null` if neither the weather provider nor the context broker is available. */
    weather: OverviewWeather | null;
    /** Roads and traffic; `null` if they are unavailable. */
    traffic: OverviewTraffic | null;
    /** Why parts are missing or incomplete. Empty if everything is available. */
    problems: OverviewProblem[];
}
/** The air quality of the city. */
export interface OverviewAir {
    /** The sensors, sorted by id. */
    data: Sensor[];
    attribution: Attribution;
    stale?: StalePart;
    notice?: AirNotice;
}
/**
 * Part of the overview.
 * @example air
 * @enum {string}
 */
export type OverviewPart = "air" | "weather" | "traffic";
/** Why a part of the overview is missing or incomplete. */
export interface OverviewProblem {
    part: OverviewPart;
    /**
     * Machine-readable name of the problem. It has the same values as the `code` of an error.
     * @example provider_unavailable
     */
    code: string;
    /**
     * The problem in words, in English. It names what failed: the context broker, the database or a provider.
     * @example Context broker is not available. Try again in a few seconds.
     */
    detail: string;
}
/** The road segments and their current traffic. */
export interface OverviewTraffic {
    /** All road segments. */
    roads: TrafficSegment[];
    /** The current traffic; `null` if it is unavailable. */
    live: LiveTraffic | null;
}
/** The weather in the city. */
export interface OverviewWeather {
    /** The current weather in the city centre; `null` if the weather provider is unavailable. */
    current: CurrentWeather | null;
    /** Observations of places, sorted by id. Empty if the context broker is unavailable. */
    places: PlaceWeather[];
    attribution: Attribution;
    stale?: StalePart;
}
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
/** The current and the new password, and a code if the account uses two-factor authentication. */
export interface PasswordChange {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    new_password: Password;
    totp_code?: TotpCode;
}
/** The current password, and a code if the account uses two-factor authentication. */
export interface PasswordConfirmation {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    totp_code?: TotpCode;
}
/** The account whose password was forgotten. */
export interface PasswordForgotten {
    email: EmailInput;
}
/** A link from an email and the new password. */
export interface PasswordReset {
    token: LinkToken;
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
/** The observed weather at one place. */
export interface PlaceWeather {
    /**
     * Id of the observation in the context broker.
     * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh
     */
    id: string;
    /**
     * Name of the place; its id if it has no name.
     * @example Ba Đình
     */
    name: string;
    /**
     * Format: double
     * Latitude in degrees.
     * @example 21.0341
     */
    latitude: number;
    /**
     * Format: double
     * Longitude in degrees.
     * @example 105.8145
     */
    longitude: number;
    /**
     * Format: double
     * Temperature in °C.
     * @example 22.4
     */
    temperature: number;
    /**
     * Format: double
     * Relative humidity in percent; `null` if unknown.
     * @example 81
     */
    relative_humidity: number | null;
    /**
     * Format: double
     * Wind speed in km/h; `null` if unknown.
     * @example 8.3
     */
    wind_speed: number | null;
    /**
     * Format: double
     * Precipitation in mm; `null` if unknown.
     * @example 0.2
     */
    precipitation: number | null;
    /** Kind of weather; `null` if unknown. */
    weather_type: WeatherType | null;
    /** Time of the observation; `null` if unknown. */
    observed_at: Timestamp | null;
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
/**
 * Pollutant: fine particles (`pm25`), particles (`pm10`), nitrogen dioxide (`no2`), sulphur dioxide (`so2`), ozone (`o3`) or carbon monoxide (`co`).
 * @example pm25
 * @enum {string}
 */
export type Pollutant = "pm25" | "pm10" | "no2" | "so2" | "o3" | "co";
/** Result of a probe. */
export interface ProbeStatus {
    status: CheckStatus;
    /**
     * Reason for the status.
     * @example Database connected
     */
    message: string;
}
/** The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. A new `email` requires `current_password`, and `totp_code` if the account uses two-factor authentication. */
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
    totp_code?: TotpCode;
}
/** The public part of a report. */
export interface PublicReport {
    id: RecordId;
    /**
     * Category of the incident; `null` if none was sent.
     * @example waste
     */
    category: ReportCategory | null;
    status: ReportStatus;
    /**
     * Latitude in degrees (WGS 84) with at most 3 decimals.
     * @example 21.035
     */
    latitude: Latitude;
    /**
     * Longitude in degrees (WGS 84) with at most 3 decimals.
     * @example 105.84
     */
    longitude: Longitude;
    /**
     * Format: int32
     * Number of users who have said “Me too” about the report.
     * @example 12
     */
    supports: number;
    /**
     * Short description of the incident; `null` if it is not released.
     * @example Rác thải tràn ra vỉa hè
     */
    title: string | null;
    /**
     * Details of the incident; `null` if they are not released, or there are none.
     * @example Rác chưa được thu gom ba ngày nay
     */
    description: string | null;
    /**
     * Paths of the images; empty if they are not released, or there are none.
     * @example [
     *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
     *     ]
     */
    image_urls: string[];
    created_at: Timestamp;
    /** Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
    updated_at: Timestamp;
}
/** A page of public reports. */
export interface PublicReportPage {
    /** Always `true`. */
    success: boolean;
    /** The public reports of this page. */
    data: PublicReport[];
    pagination: Pagination;
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
    /** Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
    translations: NotificationTranslations | null;
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
     * Id of the administrator who sent the notification; `null` for the daily message, and if that account was deleted.
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
/** Hours without messages, in the local time of the city. They can include midnight. */
export interface QuietHours {
    /** Start of the quiet hours. */
    from: TimeOfDay;
    /** End of the quiet hours. Must differ from `from`. */
    to: TimeOfDay;
}
/** Values that a station measured at one time. At least one value is required. Pollutants are in µg/m³ unless `units` contains another unit. The fields after `co` have no index. Values outside of the documented ranges are stored with the validity -1. */
export interface Reading {
    /**
     * Format: date-time
     * Time of the measurement: ISO 8601 with a time zone. Fractions of a second are dropped.
     * @example 2026-11-21T10:00:00+07:00
     */
    observed_at: string;
    /**
     * Format: double
     * Fine particles (PM2.5) in µg/m³.
     * @example 38.4
     */
    pm25?: number | null;
    /**
     * Format: double
     * Particles (PM10) in µg/m³.
     * @example 61.2
     */
    pm10?: number | null;
    /**
     * Format: double
     * Nitrogen dioxide in µg/m³.
     * @example 41.5
     */
    no2?: number | null;
    /**
     * Format: double
     * Sulphur dioxide in µg/m³.
     * @example 12.1
     */
    so2?: number | null;
    /**
     * Format: double
     * Ozone in µg/m³.
     * @example 55
     */
    o3?: number | null;
    /**
     * Format: double
     * Carbon monoxide in µg/m³.
     * @example 820
     */
    co?: number | null;
    /**
     * Format: double
     * Very fine particles (PM1) in µg/m³.
     * @example 21.7
     */
    pm1?: number | null;
    /**
     * Format: double
     * Carbon dioxide in ppm.
     * @example 447
     */
    co2?: number | null;
    /**
     * Format: double
     * Volatile organic compounds in ppb.
     * @example 120
     */
    tvoc?: number | null;
    /**
     * Format: double
     * Equivalent sound level (LAeq) in dB.
     * @example 54.5
     */
    noise?: number | null;
    /**
     * Format: double
     * Temperature in °C.
     * @example 24.5
     */
    temperature?: number | null;
    /**
     * Format: double
     * Relative humidity in percent.
     * @example 71
     */
    humidity?: number | null;
    /**
     * Format: double
     * Atmospheric pressure in hPa.
     * @example 1013.2
     */
    pressure?: number | null;
    /**
     * Format: double
     * Wind speed in m/s.
     * @example 2.4
     */
    wind_speed?: number | null;
    /**
     * Format: double
     * Intensity of rain in mm per hour.
     * @example 0.6
     */
    rain?: number | null;
    /**
     * Units of values that are not in the default unit: `µg/m³`, `mg/m³`, `ppb` or `ppm` for concentrations, `°C` or `°F` for temperature, `%` for humidity, `hPa`, `Pa`, `kPa` or `mbar` for pressure, `m/s`, `km/h`, `mph` or `kn` for wind, `mm/h` or `inch/h` for rain. Parts per billion and per million are converted at 25 °C and 1013.25 hPa, and are allowed for gases only; `co2` and `tvoc` have no other units. Other usual spellings are accepted, such as `ug/m3`, `PPB`, `dB(A)` and `℃`.
     * @example {
     *       "no2": "ppb",
     *       "co": "ppm"
     *     }
     */
    units?: {
        [key: string]: string;
    };
}
/** A header line with the names of the columns, followed by up to 1,000 readings as CSV. */
export type ReadingCsv = string;
/** A reading. Each reading is validated separately, so an invalid one does not reject the others. Case, spaces and punctuation in field names are ignored (`PM2.5` is `pm25`). Numbers can be strings. Unknown fields are ignored. */
export type ReadingInput = Reading;
/** Result of one reading. */
export interface ReadingResult {
    /**
     * Format: int32
     * Position of the reading in the request, from 0.
     * @example 1
     */
    index: number;
    /**
     * Whether the reading was stored, or had been stored before.
     * @example false
     */
    accepted: boolean;
    /**
     * Machine-readable reason. `already_recorded`: another value is recorded for the same field and time. Other codes may be added.
     * @example already_recorded
     */
    code?: string;
    /**
     * Why the reading was rejected, or which of its values were not stored or are not valid.
     * @example pm25 must be from 0 to 2000 µg/m³.
     */
    detail?: string;
}
/** Results of the readings in a request. */
export interface ReadingResults {
    /**
     * Format: int32
     * Number of accepted readings.
     * @example 1
     */
    accepted: number;
    /**
     * Format: int32
     * Number of rejected readings.
     * @example 1
     */
    rejected: number;
    /** One result per reading, in the order of the request. */
    results: ReadingResult[];
}
/**
 * Format: int32
 * Id of the record, assigned by the service.
 * @example 12
 */
export type RecordId = number;
/** Codes that replace the authenticator app. Each can be used once. */
export interface RecoveryCodes {
    /** The recovery codes. They are returned only once. */
    recovery_codes: string[];
}
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
     * Whether staff have released title, description and images. They are public while the report is public.
     * @example false
     */
    public_content: boolean;
    /**
     * Format: int32
     * Number of users who have said “Me too” about the report.
     * @example 0
     */
    supports: number;
    /**
     * Format: int32
     * Id of the reporter; `null` if the account was deleted.
     * @example 7
     */
    user_id: number | null;
    created_at: Timestamp;
    /** Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
    updated_at: Timestamp;
    /**
     * Format: double
     * Great-circle distance in kilometres (haversine formula, Earth radius 6371.0088 km). Sent only in lists whose query contains `lat` and `lng`.
     * @example 0.412
     */
    distance?: number;
}
/**
 * Category of the incident.
 * @example waste
 * @enum {string}
 */
export type ReportCategory = "waste" | "air_pollution" | "noise" | "other";
/**
 * Category of the incident. `pollution` is a synonym of `air_pollution`.
 * @example waste
 * @enum {string}
 */
export type ReportCategoryInput = "waste" | "air_pollution" | "pollution" | "noise" | "other";
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
    category?: ReportCategoryInput;
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
/** A citizen has created a report. */
export interface ReportCreatedEvent {
    id: EventId;
    /**
     * Type of the event, always `report.created`.
     * @constant
     */
    type: "report.created";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: ReportEventData;
}
/** The public fields of a report when it was created. */
export interface ReportEventData {
    id: RecordId;
    /**
     * Category of the incident; `null` if none was sent.
     * @example waste
     */
    category: ReportCategory | null;
    status: ReportStatus;
    latitude: Latitude;
    longitude: Longitude;
    created_at: Timestamp;
}
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
    category?: ReportCategoryInput;
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
    /** Number of reports per status under all filters except `status`. Exact, but may be up to 5 seconds old. Sent only with `counts=true`. */
    counts?: ReportStatusCounts;
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
export type ReportSort = "id" | "created_at" | "updated_at" | "title" | "status";
/**
 * ReportStatus in its canonical spelling, which clients return unless `normalize` is `false`.
 * @example PENDING
 * @enum {string}
 */
export type ReportStatus = "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED";
/** The status of a report has changed. */
export interface ReportStatusChangedEvent {
    id: EventId;
    /**
     * Type of the event, always `report.status_changed`.
     * @constant
     */
    type: "report.status_changed";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: ReportStatusEventData;
}
/** Number of reports per status under all filters of the request except `status`. Exact, but may be up to 5 seconds old. */
export interface ReportStatusCounts {
    /**
     * Format: int32
     * Reports with the status `PENDING`.
     * @example 12
     */
    pending: number;
    /**
     * Format: int32
     * Reports with the status `APPROVED`.
     * @example 9
     */
    approved: number;
    /**
     * Format: int32
     * Reports with the status `REJECTED`.
     * @example 4
     */
    rejected: number;
    /**
     * Format: int32
     * Reports with the status `IN_PROGRESS`.
     * @example 3
     */
    in_progress: number;
    /**
     * Format: int32
     * Reports with the status `COMPLETED`.
     * @example 29
     */
    completed: number;
}
/** The public fields of a report after the change. The note of the change is sent only to the reporter. */
export interface ReportStatusEventData {
    id: RecordId;
    /**
     * Category of the incident; `null` if none was sent.
     * @example waste
     */
    category: ReportCategory | null;
    status: ReportStatus;
    /** Status before the change. */
    previous_status: ReportStatus;
    latitude: Latitude;
    longitude: Longitude;
    created_at: Timestamp;
    /** Time of the change (ISO 8601, UTC). */
    changed_at: Timestamp;
}
/**
 * `PENDING`, `APPROVED`, `REJECTED`, `IN_PROGRESS` or `COMPLETED`, in any case.
 * @example APPROVED
 */
export type ReportStatusInput = ReportStatus | (string & {});
/** Result of one report. */
export interface ReportStatusResult {
    /** Id of the report. */
    report_id: RecordId;
    /**
     * Whether the report was updated, or had these values before.
     * @example true
     */
    updated: boolean;
    /**
     * Why the report was not updated.
     * @example Report not found
     */
    detail?: string;
}
/** Results of a status update of several reports. */
export interface ReportStatusResults {
    /**
     * Format: int32
     * Number of updated reports.
     * @example 2
     */
    updated: number;
    /**
     * Format: int32
     * Number of ids that could not be updated.
     * @example 1
     */
    failed: number;
    /** One result per id, in the order of the request. */
    results: ReportStatusResult[];
}
/** The new status, with an optional note for the reporter. */
export interface ReportStatusUpdate {
    status: ReportStatusInput;
    /**
     * Note for the reporter. It is stored in the history.
     * @example Đội vệ sinh sẽ đến vào chiều nay
     */
    note?: string | null;
    /**
     * Whether title, description and images are public while the report is public. By default, this does not change.
     * @example true
     */
    public_content?: boolean;
}
/** The new status of several reports, with an optional note for their reporters. */
export interface ReportStatusesUpdate {
    /**
     * Ids of the reports.
     * @example [
     *       31,
     *       30,
     *       29
     *     ]
     */
    ids: RecordId[];
    status: ReportStatusInput;
    /**
     * Note for the reporters. It is stored in the history of each report.
     * @example Đội vệ sinh sẽ đến vào chiều nay
     */
    note?: string | null;
    /**
     * Whether title, description and images are public while the reports are public. By default, this does not change.
     * @example true
     */
    public_content?: boolean;
}
/** How many users have said “Me too” about a report. */
export interface ReportSupport {
    /** Id of the report. */
    report_id: RecordId;
    /**
     * Format: int32
     * Number of users who have said “Me too” about the report.
     * @example 13
     */
    supports: number;
    /**
     * Whether the caller has said “Me too” about the report.
     * @example true
     */
    is_supported: boolean;
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
/** A station, or an area with modelled values, in a short form for maps and lists. */
export interface Sensor {
    id: SensorKey;
    /**
     * Name of the station or area.
     * @example UBND quận Ba Đình
     */
    name: string;
    /** Position of the station, or the point of the area that the values are modelled for. */
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
    /** Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
    kind: SensorKind | null;
    /**
     * Operator of the station or of the model; `null` if unknown.
     * @example Hanoi Air Quality Monitoring Network
     */
    source: string | null;
    aqi: AqiValue;
    /** Category of the index; `null` without an index. */
    category: AirCategory | null;
    category_label: AirCategoryLabel;
    advice: AirAdvice;
    /** The latest concentrations. Empty if none is known. */
    pollutants: Concentration[];
    lastUpdate: LatestObservation;
    stale: StaleSensor;
    /**
     * Whether a flag of a check or of staff covers the latest value of a pollutant. Flags of a real event (`event`) that declare the value valid do not count. Invalid values are left out of `pollutants`.
     * @example false
     */
    doubtful: boolean;
    /**
     * Format: double
     * Great-circle distance in kilometres. Sent only if the query contains `lat` and `lng`.
     * @example 1.204
     */
    distance?: number;
}
/** Current air quality index of a sensor. */
export interface SensorAqi {
    aqi: AqiValue;
    standard: AqiStandard;
    /** Category of the index; `null` without an index. */
    category: AirCategory | null;
    category_label: AirCategoryLabel;
    advice: AirAdvice;
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
 * A quantity that sensors measure.
 * @example pm25
 * @enum {string}
 */
export type SensorAttribute = "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain";
/** A flag of the values of one quantity in a period. */
export interface SensorFlag {
    id: RecordId;
    attribute: SensorAttribute;
    /** Time of the first value (ISO 8601, UTC). */
    from: Timestamp;
    /** Time of the last value, inclusive (ISO 8601, UTC). */
    to: Timestamp;
    validity: Validity;
    reason: FlagReason;
    source: FlagSource;
    /**
     * Note of the staff. Everyone can see it.
     * @example Inlet cleaned
     */
    note: string | null;
    created_at: Timestamp;
}
/** Flags for the values of a period. */
export interface SensorFlagCreate {
    /** The quantities whose values are flagged. The sensor must have measured them. Default: all that it has measured. */
    attributes?: SensorAttribute[];
    /**
     * Format: date-time
     * Time of the first value: ISO 8601 with a time zone.
     * @example 2026-11-20T08:00:00+07:00
     */
    from: string;
    /**
     * Format: date-time
     * Time of the last value, inclusive. At most 366 days after `from`.
     * @example 2026-11-20T11:00:00+07:00
     */
    to: string;
    validity: Validity;
    reason: StaffReason;
    /**
     * Note. Everyone can see it.
     * @example Inlet cleaned
     */
    note?: string;
}
/** Flags of a sensor. */
export interface SensorFlagList {
    /** Always `true`. */
    success: boolean;
    /** The flags. */
    data: SensorFlag[];
}
/**
 * Id of the sensor, composed of city, area and station.
 * @example Hanoi:BaDinh:9003
 */
export type SensorKey = string;
/**
 * Kind of the values: measured by reference-grade instruments, such as the instruments of authorities (`reference`), measured by low-cost sensors (`low_cost`), or computed by a model for an area (`model`).
 * @example reference
 * @enum {string}
 */
export type SensorKind = "reference" | "low_cost" | "model";
/** A page of sensors. */
export interface SensorPage {
    /** Always `true`. */
    success: boolean;
    stale?: StaleAnswer;
    notice?: AirNotice;
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
/** Statistics of one quantity, or of the index, at a sensor. */
export interface SensorStatistics {
    attribute: StatisticsAttribute;
    unit: UnitName;
    interval: StatisticsInterval;
    time_zone: CityTimeZone;
    /** Statistics of the whole period. */
    summary: StatisticsPeriod;
    /** Statistics of each day, month or year with an hour that counts, in ascending order. */
    periods: StatisticsPeriod[];
    /** The limits of the city's standards for this quantity. */
    limits: ExceededLimit[];
    /** Mean of each hour of the day, from 0 to 23. */
    hours_of_day: (number | null)[];
    /** Mean of each day of the week, from Monday. */
    days_of_week: (number | null)[];
}
/** Statistics of a sensor. */
export interface SensorStatisticsResult {
    /** Always `true`. */
    success: boolean;
    data: SensorStatistics;
}
/** Statistics of a sensor in a period. */
export interface SensorSummary {
    sensor_id: SensorKey;
    /** Statistics of the whole period. */
    summary: StatisticsPeriod;
    /** The limits of the city's standards for this quantity. */
    limits: ExceededLimit[];
    /**
     * Format: int32
     * Number of hours with values that a check or staff have flagged, whether these values count or not.
     * @example 9
     */
    flagged_hours: number;
    /** Level of the newest verification that covers the whole period; `null` if there is none. Then the values are preliminary (2) at reference stations, and not verified (3) at other sensors. */
    level: VerificationLevel | null;
}
/** Verification level of the values of one quantity in a period. */
export interface SensorVerification {
    id: RecordId;
    attribute: SensorAttribute;
    /** Start of the period (ISO 8601, UTC). */
    from: Timestamp;
    /** End of the period, exclusive (ISO 8601, UTC). */
    to: Timestamp;
    level: VerificationLevel;
    created_at: Timestamp;
}
/** A verification of the values of a period. */
export interface SensorVerificationCreate {
    /** The quantities. The sensor must have measured them. Default: all that it has measured. */
    attributes?: SensorAttribute[];
    /**
     * Format: date-time
     * Start of the period: ISO 8601 with a time zone.
     * @example 2026-10-01T00:00:00+07:00
     */
    from: string;
    /**
     * Format: date-time
     * End of the period, exclusive. At most 366 days after `from`.
     * @example 2026-11-01T00:00:00+07:00
     */
    to: string;
    level: VerificationLevel;
}
/** Verifications of a sensor. */
export interface SensorVerificationList {
    /** Always `true`. */
    success: boolean;
    /** The verifications. */
    data: SensorVerification[];
}
/**
 * `ok` if the database and the context broker are connected, otherwise `degraded`.
 * @example ok
 * @enum {string}
 */
export type ServiceStatus = "ok" | "degraded";
/** A session of a user, from a sign-in until it is ended or expires. */
export interface Session {
    id: SessionId;
    /**
     * Browser and operating system, or the name of the app. `Unknown device` if it did not send a `User-Agent`.
     * @example Chrome on Android
     */
    device: string;
    /**
     * Network of the IP address at the last use: an IPv4 /24 or an IPv6 /48.
     * @example 203.0.113.0/24
     */
    network: string;
    /**
     * Format: date-time
     * Time of the sign-in (ISO 8601, UTC).
     * @example 2026-11-21T03:15:00.000Z
     */
    created_at: string;
    /**
     * Format: date-time
     * Time of the sign-in or of the last new token (ISO 8601, UTC).
     * @example 2026-11-21T03:15:00.000Z
     */
    last_used_at: string;
    /**
     * Format: date-time
     * Time at which the newest token expires, and the session with it, unless the token is refreshed before (ISO 8601, UTC).
     * @example 2026-11-21T03:45:00.000Z
     */
    expires_at: string;
    /**
     * Whether this call belongs to the session.
     * @example true
     */
    is_current: boolean;
}
/**
 * Format: uuid
 * Id of the session.
 * @example 0b9d7f5e-3c1a-4e62-9f84-6a2d8c5b7e10
 */
export type SessionId = string;
/** A public report, or one of the caller's own reports, near a position. */
export interface SimilarReport {
    id: RecordId;
    /**
     * Category of the incident; `null` if none was sent.
     * @example waste
     */
    category: ReportCategory | null;
    status: ReportStatus;
    /**
     * Latitude in degrees (WGS 84) with at most 3 decimals.
     * @example 21.035
     */
    latitude: Latitude;
    /**
     * Longitude in degrees (WGS 84) with at most 3 decimals.
     * @example 105.84
     */
    longitude: Longitude;
    /**
     * Format: int32
     * Number of users who have said “Me too” about the report.
     * @example 12
     */
    supports: number;
    /**
     * Short description of the incident; `null` if it is neither released nor the caller's own.
     * @example Rác thải tràn ra vỉa hè
     */
    title: string | null;
    /**
     * Details of the incident; `null` if they are neither released nor the caller's own, or there are none.
     * @example Rác chưa được thu gom ba ngày nay
     */
    description: string | null;
    /**
     * Paths of the images; empty if they are neither released nor the caller's own, or there are none.
     * @example [
     *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
     *     ]
     */
    image_urls: string[];
    created_at: Timestamp;
    /** Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
    updated_at: Timestamp;
    /**
     * Format: double
     * Great-circle distance of the rounded position in kilometres.
     * @example 0.084
     */
    distance: number;
    /**
     * Whether the caller created the report.
     * @example false
     */
    is_own: boolean;
    /**
     * Whether the caller has said “Me too” about the report.
     * @example true
     */
    is_supported: boolean;
}
/**
 * Sort direction: ascending (`asc`) or descending (`desc`).
 * @example desc
 * @enum {string}
 */
export type SortOrder = "asc" | "desc";
/**
 * Reason of a flag of staff, as in `FlagReason`.
 * @example calibration
 * @enum {string}
 */
export type StaffReason = "maintenance" | "calibration" | "instrument" | "event" | "other";
/**
 * Sent as `true` if the source is unavailable and the response contains cached data. The header `Age` contains the age of the data in seconds.
 * @example true
 */
export type StaleAnswer = boolean;
/**
 * Sent as `true` if a source is unavailable and this part contains cached data, up to an hour old.
 * @example true
 */
export type StalePart = boolean;
/**
 * `true` if the latest value is more than 24 hours old, or if its time is unknown.
 * @example false
 */
export type StaleSensor = boolean;
/** One of the city's own stations. */
export interface Station {
    id: RecordId;
    /** Id of the sensor with the air quality of the station. `GET /sensors/{sensor_id}` returns 404 until the station has sent a reading. */
    sensor_id: SensorKey;
    /**
     * Name of the station.
     * @example Trường THPT Chu Văn An
     */
    name: string;
    /** Latitude in degrees (WGS 84) with at most 6 decimals. */
    latitude: Latitude;
    /** Longitude in degrees (WGS 84) with at most 6 decimals. */
    longitude: Longitude;
    kind: StationKind;
    /**
     * Operator of the station. Everyone can see it, and it is credited as the source of the values.
     * @example Trường THPT Chu Văn An
     */
    owner: string | null;
    /** The newest correction of PM2.5; `null` if none was ever set. */
    correction: StationCorrection | null;
    /**
     * Notes for the staff. Sent only to administrators and managers.
     * @example On the roof, 15 m above the ground
     */
    notes?: string | null;
    /**
     * Serial number of its AirGradient monitor. Sent only to administrators and managers.
     * @example ecda3b1eaaaf
     */
    serial?: string | null;
    /**
     * Email address of the people who look after the station. Sent only to administrators and managers.
     * @example lan.nguyen@example.com
     */
    contact_email?: string | null;
    /**
     * Format: date-time
     * Time of the latest reading (ISO 8601, UTC); `null` before the first one.
     * @example 2026-11-21T03:00:00.000Z
     */
    last_reading_at: string | null;
    /**
     * Format: date-time
     * Time of the latest reading before the silence (ISO 8601, UTC); `null` unless the station is silent. By default, a station is silent if it has not sent a reading for 3 hours.
     * @example null
     */
    silent_since: string | null;
    created_at: Timestamp;
    /** Time of the last update of the station (ISO 8601, UTC). Readings do not change it. */
    updated_at: Timestamp;
    /**
     * Format: double
     * Great-circle distance in kilometres. Sent only if the query contains `lat` and `lng`.
     * @example 1.204
     */
    distance?: number;
}
/** A correction of a station. */
export interface StationCorrection {
    algorithm: CorrectionAlgorithm;
    /**
     * Format: double
     * Slope of the line: corrected = slope × measured + intercept. `null` for other algorithms.
     * @example 0.71
     */
    slope: number | null;
    /**
     * Format: double
     * Intercept of the line in µg/m³; `null` for other algorithms.
     * @example 3.2
     */
    intercept: number | null;
    /** Time of the first corrected value (ISO 8601, UTC). */
    valid_from: Timestamp;
    /**
     * Id of the sensor that it was found with, or another source.
     * @example Hanoi:BaDinh:9003
     */
    reference: string | null;
    created_at: Timestamp;
    /**
     * Whether all stored values of the station are corrected.
     * @example true
     */
    is_applied: boolean;
}
/** A correction of PM2.5. `linear` requires `slope` and `intercept`. Other algorithms do not allow them. */
export interface StationCorrectionInput {
    algorithm: CorrectionAlgorithm;
    /**
     * Format: double
     * Slope of the line: corrected = slope × measured + intercept.
     * @example 0.71
     */
    slope?: number;
    /**
     * Format: double
     * Intercept of the line in µg/m³.
     * @example 3.2
     */
    intercept?: number;
    /**
     * Format: date-time
     * Time of the first value to correct: ISO 8601 with a time zone.
     * @example 2026-10-01T00:00:00+07:00
     */
    valid_from: string;
    /**
     * Id of the sensor that it was found with, or another source.
     * @example Hanoi:BaDinh:9003
     */
    reference?: string;
}
/** Corrections of a station. */
export interface StationCorrectionList {
    /** Always `true`. */
    success: boolean;
    /** The corrections. */
    data: StationCorrection[];
}
/** A new station. */
export interface StationCreate {
    /**
     * Name of the station.
     * @example Trường THPT Chu Văn An
     */
    name: string;
    latitude: Latitude;
    longitude: Longitude;
    kind: StationKind;
    /**
     * Operator of the station. Everyone can see it, and it is credited as the source of the values.
     * @example Trường THPT Chu Văn An
     */
    owner?: string;
    /**
     * Notes for the staff. Only administrators and managers see them.
     * @example On the roof, 15 m above the ground
     */
    notes?: string;
    /**
     * Serial number of its AirGradient monitor, as in the name of the monitor's Wi-Fi network. Only administrators and managers see it.
     * @example ecda3b1eaaaf
     */
    serial?: string;
    /** Email address of the people who look after the station. They get an email when the station is silent. Only administrators and managers see the address. */
    contact_email?: EmailInput;
}
/**
 * Kind of the instruments: reference-grade, such as the instruments of authorities (`reference`), or low-cost sensors (`low_cost`).
 * @example low_cost
 * @enum {string}
 */
export type StationKind = "reference" | "low_cost";
/** Data quality of a station in a month. */
export interface StationQuality {
    /**
     * The month.
     * @example 2026-10
     */
    month: string;
    /**
     * Format: date-time
     * Time of the latest reading if the station is silent; otherwise `null`.
     * @example null
     */
    silent_since: string | null;
    /**
     * Share of the hours of the month so far that count in statistics, by quantity. Contains all quantities that the station has ever measured.
     * @example {
     *       "pm25": 0.968
     *     }
     */
    capture: {
        [key: string]: number;
    };
    /** The automatic flags to confirm or to remove, newest first. */
    flags: SensorFlag[];
}
/** A silent station has sent a reading again. */
export interface StationResumedEvent {
    id: EventId;
    /**
     * Type of the event, always `station.resumed`.
     * @constant
     */
    type: "station.resumed";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: StationSilenceData;
}
/** A station and its silence. `GET /stations/{station_id}` returns all fields of the station. */
export interface StationSilenceData {
    station_id: RecordId;
    sensor_id: SensorKey;
    /**
     * Name of the station.
     * @example Trường THPT Chu Văn An
     */
    name: string;
    latitude: Latitude;
    longitude: Longitude;
    /** Time of the latest reading before the silence (ISO 8601, UTC). */
    silent_since: Timestamp;
    /** Time of the latest reading (ISO 8601, UTC). */
    last_reading_at: Timestamp;
}
/** A station has become silent. */
export interface StationSilentEvent {
    id: EventId;
    /**
     * Type of the event, always `station.silent`.
     * @constant
     */
    type: "station.silent";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: StationSilenceData;
}
/**
 * Field to sort by.
 * @example last_reading_at
 * @enum {string}
 */
export type StationSort = "id" | "name" | "last_reading_at" | "created_at";
/** The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
export interface StationUpdate {
    /**
     * Name of the station.
     * @example Trường THPT Chu Văn An
     */
    name?: string;
    latitude?: Latitude;
    longitude?: Longitude;
    kind?: StationKind;
    /**
     * Operator of the station. Everyone can see it, and it is credited as the source of the values.
     * @example Trường THPT Chu Văn An
     */
    owner?: string | null;
    /**
     * Notes for the staff. Only administrators and managers see them.
     * @example On the roof, 15 m above the ground
     */
    notes?: string | null;
    /**
     * Serial number of its AirGradient monitor, as in the name of the monitor's Wi-Fi network. Only administrators and managers see it.
     * @example ecda3b1eaaaf
     */
    serial?: string | null;
    /** Email address of the people who look after the station. They get an email when the station is silent. Only administrators and managers see the address. */
    contact_email?: EmailInput | null;
}
/** A station and its key. */
export interface StationWithKey {
    station: Station;
    /**
     * Key of the station, for the header `X-Station-Key` and as the MQTT password. It is returned only once.
     * @example 12.h0fJx6JYy3NWb2tq8dW9mZzKqkq0Ik2kqk8Yk1mXq3s
     */
    key: string;
}
/**
 * A quantity that sensors measure, or the index.
 * @example pm25
 * @enum {string}
 */
export type StatisticsAttribute = "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" | "airQualityIndex";
/**
 * Length of the periods of statistics.
 * @example day
 * @enum {string}
 */
export type StatisticsInterval = "day" | "month" | "year";
/** Statistics of a period. */
export interface StatisticsPeriod {
    /**
     * Format: date
     * First day of the period, in the city's time zone.
     * @example 2026-10-01
     */
    from: string;
    /**
     * Format: double
     * Mean of the hours that count. `null` without such an hour, and for a day in `periods` with fewer than 18.
     * @example 36.9
     */
    mean: number | null;
    /**
     * Format: double
     * Smallest hourly mean that counts.
     * @example 12.4
     */
    min: number | null;
    /**
     * Format: double
     * Largest hourly mean that counts.
     * @example 91.7
     */
    max: number | null;
    /**
     * Format: double
     * Median of the hourly means.
     * @example 33.2
     */
    p50: number | null;
    /**
     * Format: double
     * 95th percentile of the hourly means.
     * @example 71.5
     */
    p95: number | null;
    /**
     * Format: double
     * 98th percentile of the hourly means.
     * @example 80.3
     */
    p98: number | null;
    /**
     * Format: int32
     * Number of hours that count.
     * @example 23
     */
    hours: number;
    /**
     * Format: double
     * Share of the hours of the period that count. Future hours are left out.
     * @example 0.958
     */
    capture: number;
    /**
     * Format: int32
     * Daily index of a pollutant or of all pollutants. `null` for other quantities and periods, and for days that do not count.
     * @example 103
     */
    aqi: number | null;
    /** Category of the daily index; `null` without one. */
    category: AirCategory | null;
}
/** The image store. */
export interface StorageComponent {
    state: ComponentState;
    kind: ImageStoreKind;
    /**
     * Format: int64
     * Total size of the images in bytes; `null` if it is not known.
     * @example 524288000
     */
    used_bytes: number | null;
    /**
     * Whether `used_bytes` is an estimate. It is one with more than 10 000 images.
     * @example false
     */
    is_used_estimated: boolean;
    /**
     * Format: int64
     * Free space in bytes; `null` for S3.
     * @example 64424509440
     */
    free_bytes: number | null;
}
/** A problem that an operator should look at. */
export interface SystemProblem {
    code: SystemProblemCode;
    /**
     * Name of the agent or the outbox; `null` for other problems.
     * @example weather
     */
    subject: string | null;
    /**
     * The problem in words, in English.
     * @example The last run of the agent weather failed.
     */
    detail: string;
}
/**
 * Kind of a problem:
 *
 *     - `database_down`: the database does not respond
 *     - `database_slow`: the database responds, but not in time
 *     - `broker_down`: the context broker does not respond
 *     - `agent_failing`: the last run of an agent failed
 *     - `agent_empty`: the last run of an agent found no observations
 *     - `agent_overdue`: an agent has not run when it should have
 *     - `outbox_delayed`: messages of an outbox have been waiting for too long
 *     - `outbox_failing`: messages of an outbox could not be delivered
 *     - `storage_down`: the image store does not respond
 *     - `storage_full`: there is not enough space for images
 * @example agent_failing
 * @enum {string}
 */
export type SystemProblemCode = "database_down" | "database_slow" | "broker_down" | "agent_failing" | "agent_empty" | "agent_overdue" | "outbox_delayed" | "outbox_failing" | "storage_down" | "storage_full";
/** The process that answered. */
export interface SystemService {
    /**
     * Version of the service.
     * @example 1.0.0
     */
    version: string;
    /**
     * Version of Node.js.
     * @example 24.11.1
     */
    node_version: string;
    /** Start of the process (ISO 8601, UTC). */
    started_at: Timestamp;
    /**
     * Format: int32
     * Seconds since the start.
     * @example 86400
     */
    uptime_seconds: number;
    /**
     * Format: int32
     * Number of processes of the service that are connected to the database; `null` if it is not known.
     * @example 2
     */
    replicas: number | null;
}
/**
 * `down` if the database or the image store is unavailable, `degraded` if there is any other problem, otherwise `ok`.
 * @example ok
 * @enum {string}
 */
export type SystemState = "ok" | "degraded" | "down";
/** State of the service and of everything that it depends on. */
export interface SystemStatus {
    status: SystemState;
    /** Time of the check (ISO 8601, UTC). A result is used for 5 seconds. */
    checked_at: Timestamp;
    /** Everything that is not as it should be. */
    problems: SystemProblem[];
    service: SystemService;
    database: DatabaseComponent;
    broker: BrokerComponent;
    storage: StorageComponent;
    /** Agents that are configured for this process, and those that have run in another one within a day. */
    agents: AgentComponent[];
    /** The outboxes, each once. */
    outboxes: OutboxComponent[];
}
/**
 * An entity with its values over time, in ascending order of time. All other members are attributes. Their representation depends on `format`:
 *
 *     - `normalized`: an array of `{ type: Property, value, unitCode, observedAt }`. Values without a unit have no `unitCode`.
 *     - `temporalValues`: `{ type: Property, values: [[value, time], …] }`
 *     - `aggregatedValues`: `{ type: Property, avg: [[result, start, end], …], … }`, with one member per aggregation method
 */
export type TemporalEntity = {
    /**
     * Id of the entity: a URI.
     * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
     */
    id: string;
    /**
     * Type of the entity.
     * @example AirQualityObserved
     */
    type: string;
    "@context"?: JsonLdContext;
} & {
    [key: string]: unknown;
};
/**
 * Format of values over time.
 * @enum {string}
 */
export type TemporalFormat = "normalized" | "temporalValues" | "simplified" | "aggregatedValues";
/**
 * Kind of time of a value. Only this one is stored.
 * @enum {string}
 */
export type TemporalProperty = "observedAt";
/**
 * Relation of times to `timeAt`.
 * @enum {string}
 */
export type TemporalRelation = "before" | "after" | "between";
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
/**
 * Time of day in hours and minutes.
 * @example 22:00
 */
export type TimeOfDay = string;
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
/** A topic that devices can subscribe to. */
export interface Topic {
    /**
     * Name of the topic.
     * @example daily
     */
    topic: string;
    /** Language of the daily message that is sent to the topic; `null` if the topic has no daily message. */
    language: Language | null;
}
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
     * Name of the topic, without `/topics/`. If it is omitted, empty or `null`, the notification is sent to the default topic of the deployment (the first topic of `PUSH_TOPICS`).
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
 * Code of the authenticator app (6 digits), or a recovery code. Spaces, and in recovery codes also hyphens and case, are ignored. Required if the account uses two-factor authentication.
 * @example 492 039
 */
export type TotpCode = string;
/** The code that the authenticator app shows. */
export interface TotpConfirmation {
    /**
     * Code of the authenticator app (6 digits). Spaces are ignored.
     * @example 492039
     */
    totp_code: string;
}
/** The secret of the authenticator app, in three forms. */
export interface TotpEnrollment {
    /**
     * The secret in Base32.
     * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
     */
    secret: string;
    /**
     * Format: uri
     * The secret as a link, which opens an authenticator app on a phone.
     * @example otpauth://totp/Environmental%20Monitoring%20H%C3%A0%20N%E1%BB%99i:lan.nguyen%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Environmental%20Monitoring%20H%C3%A0%20N%E1%BB%99i
     */
    otpauth_url: string;
    /**
     * The link as a QR code, an SVG image.
     * @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 47 47"><path d="M1,1h7v1h-7z"/></svg>
     */
    qr_svg: string;
}
/** The current password. */
export interface TotpEnrollmentStart {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
}
/** The current password and a code. */
export interface TotpRemoval {
    /**
     * The current password of the caller.
     * @example moc-chau-lotus-1954
     */
    current_password: string;
    totp_code: TotpCode;
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
 * Name of the unit, such as `µg/m³`, `°C`, `%` or `hPa`. A unit that the service does not know is its UN/CEFACT code. `null` for values without a unit, such as an index.
 * @example µg/m³
 */
export type UnitName = string | null;
/** An uplink as The Things Stack or ChirpStack 4 sends it. */
export interface Uplink {
    [key: string]: unknown;
}
/** Path of each quantity, from `uplink_message.decoded_payload` (The Things Stack) or `object` (ChirpStack). */
export interface UplinkFields {
    pm25?: UplinkPath;
    pm10?: UplinkPath;
    no2?: UplinkPath;
    so2?: UplinkPath;
    o3?: UplinkPath;
    co?: UplinkPath;
    pm1?: UplinkPath;
    co2?: UplinkPath;
    tvoc?: UplinkPath;
    noise?: UplinkPath;
    temperature?: UplinkPath;
    humidity?: UplinkPath;
    pressure?: UplinkPath;
    wind_speed?: UplinkPath;
    rain?: UplinkPath;
}
/** Paths of the values in the payload of uplinks, and their units. */
export interface UplinkMapping {
    fields: UplinkFields;
    units?: UplinkUnits;
}
/**
 * Path to the value, with dots between names.
 * @example bme.temp
 */
export type UplinkPath = string;
/**
 * Unit of the value, as in `Reading`.
 * @example °F
 */
export type UplinkUnit = string;
/** Units of values that are not in the default unit, by quantity. */
export interface UplinkUnits {
    pm25?: UplinkUnit;
    pm10?: UplinkUnit;
    no2?: UplinkUnit;
    so2?: UplinkUnit;
    o3?: UplinkUnit;
    co?: UplinkUnit;
    pm1?: UplinkUnit;
    co2?: UplinkUnit;
    tvoc?: UplinkUnit;
    noise?: UplinkUnit;
    temperature?: UplinkUnit;
    humidity?: UplinkUnit;
    pressure?: UplinkUnit;
    wind_speed?: UplinkUnit;
    rain?: UplinkUnit;
}
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
/**
 * Whether existing entities keep the attributes that are not in the request (`update`), or lose them (`replace`).
 * @example update
 * @enum {string}
 */
export type UpsertMode = "replace" | "update";
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
    /**
     * Whether the user has confirmed the email address.
     * @example true
     */
    email_verified: boolean;
    /**
     * Whether the user signs in with two-factor authentication.
     * @example false
     */
    totp_enabled: boolean;
    /**
     * Whether the user was invited and has not chosen a password yet. Until then, nobody can sign in to the account.
     * @example false
     */
    is_invited: boolean;
}
/** A new account, created by an administrator. Without `password`, the user is invited by email. */
export interface UserCreate {
    email: EmailInput;
    password?: Password;
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
/**
 * Format: int32
 * Validity as the European Environment Agency defines it: maintenance or calibration (-99), not valid (-1), valid (1), valid but below the detection limit (2), valid and replaced by half of the detection limit (3).
 * @example -1
 * @enum {integer}
 */
export type Validity = -99 | -1 | 1 | 2 | 3;
/**
 * Format: int32
 * Verification as the European Environment Agency defines it: verified (1), preliminary (2), not verified (3).
 * @example 1
 * @enum {integer}
 */
export type VerificationLevel = 1 | 2 | 3;
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
    /**
     * Format: int32
     * Id of the analysis; `null` for a guest, whose analyses are not stored.
     * @example 12
     */
    id: number | null;
    /**
     * Format: int32
     * Id of the user who requested the analysis; `null` for a guest.
     * @example 7
     */
    user_id: number | null;
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
 * Kind of weather.
 * @example overcast
 * @enum {string}
 */
export type WeatherType = "clear" | "mainlyClear" | "partlyCloudy" | "overcast" | "fog" | "lightDrizzle" | "drizzle" | "heavyDrizzle" | "freezingDrizzle" | "lightRain" | "rain" | "heavyRain" | "freezingRain" | "lightSnow" | "snow" | "heavySnow" | "lightRainShowers" | "rainShowers" | "heavyRainShowers" | "snowShowers" | "thunderstorm" | "thunderstormWithHail";
/** An address that receives events. */
export interface Webhook {
    id: RecordId;
    /**
     * Format: uri
     * Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
     * @example https://city-dashboard.example/hooks/environment
     */
    url: string;
    /**
     * Note for the administrators.
     * @example Dashboard of the city council
     */
    description: string | null;
    /** The types of events that the webhook receives. */
    events: WebhookEventType[];
    /**
     * Whether events are sent. Events that occur while it is `false` are not sent later.
     * @example true
     */
    is_active: boolean;
    /** Why the service has deactivated the webhook; `null` if it has not. */
    disabled_reason: WebhookDisabledReason | null;
    /**
     * Format: date-time
     * Time of the first failed attempt since the last successful one (ISO 8601, UTC); `null` if the last attempt succeeded.
     * @example 2026-11-21T03:15:00.000Z
     */
    failing_since: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
}
/** A new webhook. */
export interface WebhookCreate {
    /**
     * Format: uri
     * Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
     * @example https://city-dashboard.example/hooks/environment
     */
    url: string;
    /**
     * Note for the administrators.
     * @example Dashboard of the city council
     */
    description?: string;
    /** The types of events to receive. Default: all. */
    events?: WebhookEventType[];
}
/** The delivery of one event to one webhook, with the result of the last attempt. */
export interface WebhookDelivery {
    id: DeliveryId;
    event_id: EventId;
    event_type: EventType;
    status: DeliveryStatus;
    /**
     * Format: int32
     * Number of attempts so far.
     * @example 1
     */
    attempts: number;
    /**
     * Format: date-time
     * Earliest time of the next attempt (ISO 8601, UTC); `null` unless the delivery is `pending`.
     * @example 2026-11-21T03:15:00.000Z
     */
    next_attempt_at: string | null;
    /**
     * Format: date-time
     * Time of the last attempt (ISO 8601, UTC); `null` before the first one.
     * @example 2026-11-21T03:15:00.000Z
     */
    last_attempt_at: string | null;
    /**
     * Format: int32
     * HTTP status that the receiver returned; `null` without a response.
     * @example 204
     */
    response_status: number | null;
    /**
     * Format: int32
     * Duration of the last attempt in milliseconds.
     * @example 84
     */
    duration_ms: number | null;
    /**
     * The first kilobyte of the response body. Bytes that are not valid UTF-8 are replaced.
     * @example
     */
    response_body: string | null;
    /**
     * Why the last attempt failed; `null` if it succeeded.
     * @example no response within 10000 ms
     */
    error: string | null;
    created_at: Timestamp;
}
/**
 * Why the service has deactivated a webhook: all attempts of five days have failed (`failing`), or the receiver returned 410 Gone (`gone`).
 * @example failing
 * @enum {string}
 */
export type WebhookDisabledReason = "failing" | "gone";
/**
 * Type of an event that webhooks can receive.
 * @example report.created
 * @enum {string}
 */
export type WebhookEventType = "report.created" | "report.status_changed" | "location.created" | "air.threshold_crossed" | "station.silent" | "station.resumed";
/** The webhook for which the test event was requested. */
export interface WebhookPingData {
    webhook_id: RecordId;
}
/** A test event. It is sent only to the webhook for which it was requested. */
export interface WebhookPingEvent {
    id: EventId;
    /**
     * Type of the event, always `webhook.ping`.
     * @constant
     */
    type: "webhook.ping";
    /** Time of the event (ISO 8601, UTC). */
    timestamp: Timestamp;
    data: WebhookPingData;
}
/** The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
export interface WebhookUpdate {
    /**
     * Format: uri
     * Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
     * @example https://city-dashboard.example/hooks/environment
     */
    url?: string;
    /**
     * Note for the administrators.
     * @example Dashboard of the city council
     */
    description?: string | null;
    /** The types of events to receive. */
    events?: WebhookEventType[];
    /**
     * Whether events are sent. `true` also reactivates a webhook that the service has deactivated.
     * @example true
     */
    is_active?: boolean;
}
/** A webhook and its secret. */
export interface WebhookWithSecret {
    webhook: Webhook;
    /**
     * Secret with which the receiver verifies the signatures. It is returned only once.
     * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDzXzmoO9pI6Y=
     */
    secret: string;
}
/**
 * The known values of `code` in an error.
 * @enum {string}
 */
export type ErrorCode = "invalid_request" | "not_authenticated" | "invalid_token" | "invalid_station_key" | "account_unavailable" | "invalid_credentials" | "totp_required" | "invalid_totp_code" | "forbidden" | "email_verification_required" | "totp_enrollment_required" | "password_confirmation_required" | "not_found" | "start_not_found" | "destination_not_found" | "route_not_found" | "method_not_allowed" | "request_timeout" | "email_taken" | "email_verified" | "totp_enabled" | "totp_not_enabled" | "own_report" | "own_account" | "last_admin" | "report_not_pending" | "already_exists" | "entity_owned" | "no_uplink_mapping" | "limit_reached" | "webhook_inactive" | "too_few_hours" | "request_in_progress" | "precondition_failed" | "body_too_large" | "uri_too_long" | "validation_failed" | "common_password" | "wrong_password" | "wrong_totp_code" | "invalid_link" | "invalid_image" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "not_implemented" | "provider_failed" | "service_unavailable" | "database_unavailable" | "provider_unavailable" | "provider_not_configured" | "provider_timeout" | "storage_full";
/** The request of `getOverview`. */
export interface GetOverviewInput extends CallOptions {
    headers?: {
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
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
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
    body: AccountDeletion;
}
/** The request of `updateProfile`. */
export interface UpdateProfileInput extends CallOptions {
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: ProfileUpdate;
}
/** The request of `changePassword`. */
export interface ChangePasswordInput extends CallOptions {
    body: PasswordChange;
}
/** The request of `confirmPassword`. */
export interface ConfirmPasswordInput extends CallOptions {
    body: PasswordConfirmation;
}
/** The request of `listSessions`. */
export interface ListSessionsInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `revokeSession`. */
export interface RevokeSessionInput extends CallOptions {
    path: {
        /** Id of the session. */
        session_id: SessionId;
    };
}
/** The request of `enrollTotp`. */
export interface EnrollTotpInput extends CallOptions {
    body: TotpEnrollmentStart;
}
/** The request of `disableTotp`. */
export interface DisableTotpInput extends CallOptions {
    body: TotpRemoval;
}
/** The request of `confirmTotp`. */
export interface ConfirmTotpInput extends CallOptions {
    body: TotpConfirmation;
}
/** The request of `forgotPassword`. */
export interface ForgotPasswordInput extends CallOptions {
    body: PasswordForgotten;
}
/** The request of `resetPassword`. */
export interface ResetPasswordInput extends CallOptions {
    body: PasswordReset;
}
/** The request of `verifyEmail`. */
export interface VerifyEmailInput extends CallOptions {
    body: EmailConfirmation;
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
    /**
     * Returns only users whose name or email address contains all these words. Case and diacritics are ignored: `nguyen` finds `Nguyễn`. The last word also matches longer words that start with it. A telephone number of at least 6 digits, with or without country code, finds users by the start of their number. If the text contains no word, the operation returns 400.
     * @example nguyen lan
     */
    q?: string;
    /** Returns only users with this role. */
    role?: RoleInput;
    /**
     * Returns only active or only inactive users.
     * @example true
     */
    is_active?: boolean;
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
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
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
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
}
/** The request of `listUserSessions`. */
export interface ListUserSessionsInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `revokeUserSessions`. */
export interface RevokeUserSessionsInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
}
/** The request of `sendPasswordReset`. */
export interface SendPasswordResetInput extends CallOptions {
    path: {
        /** Id of the user. */
        user_id: RecordId;
    };
}
/** The query of `listAuditEvents`. */
export interface ListAuditEventsQuery {
    /** Returns only actions of this user, whose account may have been deleted. */
    actor_id?: RecordId;
    /** Returns only this kind of action. */
    action?: AuditAction;
    /** Returns only actions on records of this type. */
    target_type?: AuditTargetType;
    /** Returns only actions on records with this id. Ids are unique per type, so also send `target_type`. */
    target_id?: string;
    /**
     * Format: date-time
     * Returns only actions at or after this time.
     */
    from?: string;
    /**
     * Format: date-time
     * Returns only actions before this time.
     */
    to?: string;
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
}
/** The request of `listAuditEvents`. */
export interface ListAuditEventsInput extends CallOptions {
    query?: ListAuditEventsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listLocations`. */
export interface ListLocationsQuery {
    /** Returns only locations of this type. */
    location_type?: LocationType;
    /** Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
    type?: LocationTypeShort;
    /**
     * Returns only locations whose name or address contains all these words. Case and diacritics are ignored: `cong vien` finds `Công viên`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
     * @example cong vien
     */
    q?: string;
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
    /** Format of the entities with `raw=true`. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. Without `raw`, it has no effect. */
    options?: LocationFormat;
    /**
     * If `true`, returns NGSI-LD entities instead of locations, in the format of `options`.
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
/** The query of `importLocations`. */
export interface ImportLocationsQuery {
    /**
     * With `true`, the operation returns what the import would do, and stores nothing.
     * @default false
     */
    dry_run?: boolean;
    /** Type of the features that have no `location_type` of their own. */
    location_type?: LocationType;
}
/** The request of `importLocations`. */
export interface ImportLocationsInput extends CallOptions {
    query?: ImportLocationsQuery;
    body: LocationFeatureCollection;
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
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: LocationUpdate;
}
/** The request of `deleteLocation`. */
export interface DeleteLocationInput extends CallOptions {
    path: {
        /** Id of the location. */
        location_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
}
/** The query of `listReports`. */
export interface ListReportsQuery {
    /** Returns only reports with this status. */
    status?: ReportStatusInput;
    /** Returns only reports in this category. */
    category?: ReportCategoryInput;
    /**
     * Returns only reports whose title or description contains all these words. Case and diacritics are ignored: `rac thai` finds `Rác thải`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
     * @example rac thai
     */
    q?: string;
    /**
     * Format: date-time
     * Returns only reports created at or after this time.
     */
    from?: string;
    /**
     * Format: date-time
     * Returns only reports created before this time. Must be later than `from`.
     */
    to?: string;
    /**
     * Format: date-time
     * Returns only reports created or changed at or after this time. A new status is a change. To keep a copy of the reports up to date, sort by `updated_at` in ascending order, send the time of the previous request minus one minute, and replace reports by `id`. Deleted reports are not listed.
     */
    updated_since?: string;
    /**
     * Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
     * @example 105.80,21.00,105.88,21.06
     */
    bbox?: string;
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
     * @default 20
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
    /** Whether the response also contains `counts`: the number of reports per status under all filters except `status`. Default: false. Has no effect without `page`. */
    counts?: boolean;
    /** Field to sort by. Default: `created_at`; with `lat` and `lng`, the distance. */
    sort?: ReportSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`). Has no effect if the reports are sorted by distance.
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
/** The query of `listPublicReports`. */
export interface ListPublicReportsQuery {
    /** Returns only reports with this status. */
    status?: ReportStatusInput;
    /** Returns only reports in this category. */
    category?: ReportCategoryInput;
    /**
     * Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
     * @example 105.80,21.00,105.88,21.06
     */
    bbox?: string;
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
     * @default 20
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
}
/** The request of `listPublicReports`. */
export interface ListPublicReportsInput extends CallOptions {
    query?: ListPublicReportsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listSimilarReports`. */
export interface ListSimilarReportsQuery {
    /** Latitude of the position in degrees. */
    lat: Latitude;
    /** Longitude of the position in degrees. */
    lng: Longitude;
    /**
     * Format: double
     * Search radius in kilometres.
     * @default 0.2
     */
    radius?: number;
    /** Returns only reports in this category. */
    category?: ReportCategoryInput;
    /**
     * Format: int32
     * Maximum number of reports to return.
     * @default 5
     */
    limit?: number;
}
/** The request of `listSimilarReports`. */
export interface ListSimilarReportsInput extends CallOptions {
    query: ListSimilarReportsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateReportStatuses`. */
export interface UpdateReportStatusesInput extends CallOptions {
    body: ReportStatusesUpdate;
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
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: ReportStatusUpdate;
}
/** The request of `deleteReport`. */
export interface DeleteReportInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
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
/** The request of `supportReport`. */
export interface SupportReportInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
    };
}
/** The request of `unsupportReport`. */
export interface UnsupportReportInput extends CallOptions {
    path: {
        /** Id of the report. */
        report_id: RecordId;
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
        /** Slug of the city that this deployment serves. Any other slug returns 404. */
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
     * `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. The first hour or day is complete, even if the period begins within it.
     * @default hour
     */
    interval?: HistoryInterval;
    /** Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes. */
    attribute?: string;
    /** With `interval=raw`, `invalid` adds the measurements that flags declare invalid. Default: only valid measurements. Aggregates always contain only valid measurements. */
    include?: HistoryInclude;
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
        /** Slug of the city that this deployment serves. Any other slug returns 404. */
        city: string;
    };
    query?: ListAirQualityHistoryQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listAirQualityStatistics`. */
export interface ListAirQualityStatisticsQuery {
    /**
     * The quantity, or `airQualityIndex` for the index.
     * @default pm25
     */
    attribute?: StatisticsAttribute;
    /**
     * Format: date
     * First day of the period, in the city's time zone. Default: 30 days before `to`. At most a year before `to`.
     */
    from?: string;
    /**
     * Format: date
     * Day after the last day of the period (exclusive). Default: tomorrow.
     */
    to?: string;
}
/** The request of `listAirQualityStatistics`. */
export interface ListAirQualityStatisticsInput extends CallOptions {
    path: {
        /** Slug of the city that this deployment serves. Any other slug returns 404. */
        city: string;
    };
    query?: ListAirQualityStatisticsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listAirQualityForecast`. */
export interface ListAirQualityForecastQuery {
    /**
     * Attribute whose values are returned.
     * @default airQualityIndex
     */
    attribute?: AirAttribute;
}
/** The request of `listAirQualityForecast`. */
export interface ListAirQualityForecastInput extends CallOptions {
    path: {
        /** Slug of the city that this deployment serves. Any other slug returns 404. */
        city: string;
    };
    query?: ListAirQualityForecastQuery;
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
}
/** The request of `listSensors`. */
export interface ListSensorsInput extends CallOptions {
    query?: ListSensorsQuery;
    headers?: {
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
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
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
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
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
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
     * `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. The first hour or day is complete, even if the period begins within it.
     * @default hour
     */
    interval?: HistoryInterval;
    /** Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes. */
    attribute?: string;
    /** With `interval=raw`, `invalid` adds the measurements that flags declare invalid. Default: only valid measurements. Aggregates always contain only valid measurements. */
    include?: HistoryInclude;
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
/** The query of `getSensorStatistics`. */
export interface GetSensorStatisticsQuery {
    /**
     * The quantity, or `airQualityIndex` for the index.
     * @default pm25
     */
    attribute?: StatisticsAttribute;
    /**
     * Format: date
     * First day of the period, in the city's time zone. Default: 30 days before `to`. At most ten years before `to`.
     */
    from?: string;
    /**
     * Format: date
     * Day after the last day of the period (exclusive). Default: tomorrow.
     */
    to?: string;
    /**
     * Length of the periods.
     * @default day
     */
    interval?: StatisticsInterval;
}
/** The request of `getSensorStatistics`. */
export interface GetSensorStatisticsInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    query?: GetSensorStatisticsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listSensorFlags`. */
export interface ListSensorFlagsQuery {
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
    /** Quantity. Default: all quantities. */
    attribute?: SensorAttribute;
}
/** The request of `listSensorFlags`. */
export interface ListSensorFlagsInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    query?: ListSensorFlagsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createSensorFlag`. */
export interface CreateSensorFlagInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    body: SensorFlagCreate;
}
/** The request of `deleteSensorFlag`. */
export interface DeleteSensorFlagInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
        /** Id of the flag. */
        flag_id: RecordId;
    };
}
/** The query of `listSensorVerifications`. */
export interface ListSensorVerificationsQuery {
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
    /** Quantity. Default: all quantities. */
    attribute?: SensorAttribute;
}
/** The request of `listSensorVerifications`. */
export interface ListSensorVerificationsInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    query?: ListSensorVerificationsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `verifySensorData`. */
export interface VerifySensorDataInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
    };
    body: SensorVerificationCreate;
}
/** The request of `deleteSensorVerification`. */
export interface DeleteSensorVerificationInput extends CallOptions {
    path: {
        /** Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`. */
        sensor_id: SensorKey;
        /** Id of the verification. */
        verification_id: RecordId;
    };
}
/** The query of `getAirAt`. */
export interface GetAirAtQuery {
    /** Latitude of the position in degrees. Must be sent together with `lng`. Default: the city centre. */
    lat?: Latitude;
    /** Longitude of the position in degrees. Must be sent together with `lat`. Default: the city centre. */
    lng?: Longitude;
}
/** The request of `getAirAt`. */
export interface GetAirAtInput extends CallOptions {
    query?: GetAirAtQuery;
    headers?: {
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `getAirForecast`. */
export interface GetAirForecastQuery {
    /** Latitude of the position in degrees. Must be sent together with `lng`. Default: the city centre. */
    lat?: Latitude;
    /** Longitude of the position in degrees. Must be sent together with `lat`. Default: the city centre. */
    lng?: Longitude;
}
/** The request of `getAirForecast`. */
export interface GetAirForecastInput extends CallOptions {
    query?: GetAirForecastQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `listStations`. */
export interface ListStationsQuery {
    /** Only stations of this kind. */
    kind?: StationKind;
    /**
     * Returns only stations whose name, operator and id together contain all these words. Case and diacritics are ignored: `truong hoc` finds `Trường học`. The last word also matches longer words that start with it. A `sensor_id` finds its station. If the text contains no word, the operation returns 400.
     * @example chu van an
     */
    q?: string;
    /**
     * Field to sort by. With `last_reading_at` in ascending order, stations without readings come first, followed by those that have been silent for longest. Equal values are sorted by `id`. Has no effect with `lat` and `lng`, which sort by distance.
     * @default id
     */
    sort?: StationSort;
    /**
     * Sort direction: ascending (`asc`) or descending (`desc`).
     * @default asc
     */
    order?: SortOrder;
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
     * Maximum number of records to return.
     * @default 100
     */
    limit?: number;
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
}
/** The request of `listStations`. */
export interface ListStationsInput extends CallOptions {
    query?: ListStationsQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createStation`. */
export interface CreateStationInput extends CallOptions {
    body: StationCreate;
}
/** The request of `getStation`. */
export interface GetStationInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateStation`. */
export interface UpdateStationInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: StationUpdate;
}
/** The request of `deleteStation`. */
export interface DeleteStationInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
}
/** The request of `rotateStationKey`. */
export interface RotateStationKeyInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
}
/** The query of `createReadings`. */
export interface CreateReadingsQuery {
    /** Whether to replace values that are already recorded for the same field and time, for example to correct them. By default, a reading with another value is rejected. */
    replace?: boolean;
}
/** The request of `createReadings`. */
export interface CreateReadingsInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    query?: CreateReadingsQuery;
    body: ReadingInput[] | ReadingInput | ReadingCsv;
}
/** The request of `createAirRohrReading`. */
export interface CreateAirRohrReadingInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    body: AirRohrReading;
}
/** The request of `createUplink`. */
export interface CreateUplinkInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    body: Uplink;
}
/** The request of `setUplinkMapping`. */
export interface SetUplinkMappingInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    body: UplinkMapping;
}
/** The query of `getStationQuality`. */
export interface GetStationQualityQuery {
    /** Month in the city's time zone. Default: the current one. */
    month?: string;
}
/** The request of `getStationQuality`. */
export interface GetStationQualityInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    query?: GetStationQualityQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `setStationCorrection`. */
export interface SetStationCorrectionInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    body: StationCorrectionInput;
}
/** The request of `listStationCorrections`. */
export interface ListStationCorrectionsInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `compareStation`. */
export interface CompareStationInput extends CallOptions {
    path: {
        /** Id of the station. */
        station_id: RecordId;
    };
    body: CollocationInput;
}
/** The request of `getCurrentWeather`. */
export interface GetCurrentWeatherInput extends CallOptions {
    headers?: {
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
        /** Slug of the city that this deployment serves. Any other slug returns 404. */
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
    /** Model to use instead of the provider's default. With `auto`, providers of another model family are skipped, and a model that no provider has is replaced by the default. With a named `provider`, it returns 400. */
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
    /** Model to use instead of the provider's default. Providers of another model family are skipped. A model that no provider has is replaced by the default. */
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
    headers?: {
        /**
         * Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @default vi
         */
        "Accept-Language"?: string;
    };
    body: DeviceRegistration;
}
/** The request of `unregisterDevice`. */
export interface UnregisterDeviceInput extends CallOptions {
    path: {
        /** Percent-encoded token with which the device was registered. */
        token: string;
    };
}
/** The request of `subscribeTopic`. */
export interface SubscribeTopicInput extends CallOptions {
    path: {
        /** Percent-encoded token with which the device was registered. */
        token: string;
        /** Name of the topic, one of `GET /notifications/topics`. */
        topic: string;
    };
}
/** The request of `unsubscribeTopic`. */
export interface UnsubscribeTopicInput extends CallOptions {
    path: {
        /** Percent-encoded token with which the device was registered. */
        token: string;
        /** Name of the topic, one of `GET /notifications/topics`. */
        topic: string;
    };
}
/** The request of `listTopics`. */
export interface ListTopicsInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
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
/** The request of `listAlerts`. */
export interface ListAlertsInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createAlert`. */
export interface CreateAlertInput extends CallOptions {
    body: AlertCreate;
}
/** The request of `getAlert`. */
export interface GetAlertInput extends CallOptions {
    path: {
        /** Id of the alert. */
        alert_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateAlert`. */
export interface UpdateAlertInput extends CallOptions {
    path: {
        /** Id of the alert. */
        alert_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: AlertUpdate;
}
/** The request of `deleteAlert`. */
export interface DeleteAlertInput extends CallOptions {
    path: {
        /** Id of the alert. */
        alert_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
}
/** The request of `listWebhooks`. */
export interface ListWebhooksInput extends CallOptions {
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `createWebhook`. */
export interface CreateWebhookInput extends CallOptions {
    body: WebhookCreate;
}
/** The request of `getWebhook`. */
export interface GetWebhookInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `updateWebhook`. */
export interface UpdateWebhookInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
        /** With `*`, the response is 412 and nothing is changed, because this operation does not create records. */
        "If-None-Match"?: string;
    };
    body: WebhookUpdate;
}
/** The request of `deleteWebhook`. */
export interface DeleteWebhookInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
    headers?: {
        /** `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made. */
        "If-Match"?: string;
    };
}
/** The request of `rotateWebhookSecret`. */
export interface RotateWebhookSecretInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
}
/** The request of `pingWebhook`. */
export interface PingWebhookInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
}
/** The query of `listDeliveries`. */
export interface ListDeliveriesQuery {
    /** Only deliveries with this status. */
    status?: DeliveryStatus;
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
    /** Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
    count?: boolean;
}
/** The request of `listDeliveries`. */
export interface ListDeliveriesInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
    };
    query?: ListDeliveriesQuery;
    headers?: {
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The request of `redeliverWebhook`. */
export interface RedeliverWebhookInput extends CallOptions {
    path: {
        /** Id of the webhook. */
        webhook_id: RecordId;
        /** Id of the delivery. */
        delivery_id: DeliveryId;
    };
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
    /** Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification. */
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
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
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
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
    };
    body: ContextEntityInput;
}
/** The query of `getContextEntity`. */
export interface GetContextEntityQuery {
    /** Names of the attributes to return, separated by commas. Entities that have none of them are left out. */
    attrs?: string;
    /** Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification. */
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
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
    };
}
/** The query of `appendContextAttributes`. */
export interface AppendContextAttributesQuery {
    /** With `noOverwrite`, existing attributes are kept and listed in `notUpdated`. */
    options?: AppendMode;
}
/** The request of `appendContextAttributes`. */
export interface AppendContextAttributesInput extends CallOptions {
    path: {
        /** Percent-encoded id of the entity. */
        entity_id: EntityId;
    };
    query?: AppendContextAttributesQuery;
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
    };
    body: ContextAttributes;
}
/** The request of `updateContextAttributes`. */
export interface UpdateContextAttributesInput extends CallOptions {
    path: {
        /** Percent-encoded id of the entity. */
        entity_id: EntityId;
    };
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
    };
    body: ContextAttributes;
}
/** The query of `upsertContextEntities`. */
export interface UpsertContextEntitiesQuery {
    /**
     * `replace` replaces existing entities. `update` replaces only the given attributes and keeps the others.
     * @default replace
     */
    options?: UpsertMode;
}
/** The request of `upsertContextEntities`. */
export interface UpsertContextEntitiesInput extends CallOptions {
    query?: UpsertContextEntitiesQuery;
    headers?: {
        /**
         * JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment and Transportation contexts of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         */
        Link?: string;
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
    };
    body: ContextEntityInput[];
}
/** The query of `listTemporalEntities`. */
export interface ListTemporalEntitiesQuery {
    /** Returns only entities of these types, separated by commas: `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types return 400, because their values are not stored. */
    type?: string;
    /** Returns only entities with these ids, separated by commas. */
    id?: string;
    /** Names of the attributes to return, separated by commas. Entities that have none of them are left out. */
    attrs?: string;
    /** Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`. */
    pick?: string;
    /** Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400. */
    omit?: string;
    /** Relation of the times to `timeAt`. A range includes its start, but not its end. */
    timerel: TemporalRelation;
    /**
     * Format: date-time
     * The time that `timerel` refers to. For `after` and `between`, it is the start of the range.
     */
    timeAt: string;
    /**
     * Format: date-time
     * End of the range. Required for `between`, and not allowed otherwise.
     */
    endTimeAt?: string;
    /** The time that is compared. Only `observedAt` is stored, which is the default. */
    timeproperty?: TemporalProperty;
    /**
     * Format: int32
     * Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`.
     */
    lastN?: number;
    /** Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
    format?: TemporalFormat;
    /** Format of the values, as in `format`, which takes precedence, and `count`, which is the same as `count=true`. `sysAttrs` returns 400, because times of creation and change are not stored. */
    options?: string;
    /** Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
    aggrMethods?: string;
    /** Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
    aggrPeriodDuration?: string;
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
}
/** The request of `listTemporalEntities`. */
export interface ListTemporalEntitiesInput extends CallOptions {
    query: ListTemporalEntitiesQuery;
    headers?: {
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
    };
}
/** The query of `getTemporalEntity`. */
export interface GetTemporalEntityQuery {
    /** Names of the attributes to return, separated by commas. Entities that have none of them are left out. */
    attrs?: string;
    /** Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`. */
    pick?: string;
    /** Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400. */
    omit?: string;
    /** Relation of the times to `timeAt`. A range includes its start, but not its end. Required with `timeAt`. */
    timerel?: TemporalRelation;
    /**
     * Format: date-time
     * The time that `timerel` refers to. For `after` and `between`, it is the start of the range. Required with `timerel`.
     */
    timeAt?: string;
    /**
     * Format: date-time
     * End of the range. Required for `between`, and not allowed otherwise.
     */
    endTimeAt?: string;
    /** The time that is compared. Only `observedAt` is stored, which is the default. */
    timeproperty?: TemporalProperty;
    /**
     * Format: int32
     * Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`.
     */
    lastN?: number;
    /** Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
    format?: TemporalFormat;
    /** Format of the values, as in `format`, which takes precedence. `sysAttrs` returns 400, because times of creation and change are not stored. */
    options?: string;
    /** Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
    aggrMethods?: string;
    /** Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
    aggrPeriodDuration?: string;
}
/** The request of `getTemporalEntity`. */
export interface GetTemporalEntityInput extends CallOptions {
    path: {
        /** Percent-encoded id of the entity. */
        entity_id: EntityId;
    };
    query?: GetTemporalEntityQuery;
    headers?: {
        /** Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        "NGSILD-Tenant"?: string;
        /** `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body. */
        "If-None-Match"?: string;
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
  getSystemStatus: { request: CallOptions; data: SystemStatus }
  getOverview: { request: GetOverviewInput; data: Overview }
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
  confirmPassword: { request: ConfirmPasswordInput; data: AccessToken }
  listSessions: { request: ListSessionsInput; data: Session[] }
  revokeOtherSessions: { request: CallOptions; data: Message }
  revokeSession: { request: RevokeSessionInput; data: Message }
  enrollTotp: { request: EnrollTotpInput; data: TotpEnrollment }
  disableTotp: { request: DisableTotpInput; data: Message }
  confirmTotp: { request: ConfirmTotpInput; data: RecoveryCodes }
  forgotPassword: { request: ForgotPasswordInput; data: Message }
  resetPassword: { request: ResetPasswordInput; data: Message }
  sendVerification: { request: CallOptions; data: Message }
  verifyEmail: { request: VerifyEmailInput; data: Message }
  listUsers: { request: ListUsersInput; data: User[] | UserPage }
  createUser: { request: CreateUserInput; data: User }
  adminCreateUser: { request: CreateUserInput; data: User }
  exportMyData: { request: CallOptions; data: Blob }
  getUser: { request: GetUserInput; data: User }
  updateUser: { request: UpdateUserInput; data: User }
  deleteUser: { request: DeleteUserInput; data: Message }
  listUserSessions: { request: ListUserSessionsInput; data: Session[] }
  revokeUserSessions: { request: RevokeUserSessionsInput; data: Message }
  sendPasswordReset: { request: SendPasswordResetInput; data: Message }
  listAuditEvents: { request: ListAuditEventsInput; data: AuditEvent[] | AuditEventPage }
  listLocations: { request: ListLocationsInput; data: Location[] | LocationPage | LocationEntity[] | LocationEntityPage | LocationKeyValues[] | LocationKeyValuesPage }
  createLocation: { request: CreateLocationInput; data: Location }
  importLocations: { request: ImportLocationsInput; data: LocationImport }
  getLocation: { request: GetLocationInput; data: Location }
  updateLocation: { request: UpdateLocationInput; data: Location }
  deleteLocation: { request: DeleteLocationInput; data: Message }
  listReports: { request: ListReportsInput; data: Report[] | ReportPage }
  createReport: { request: CreateReportInput; data: Report }
  listPublicReports: { request: ListPublicReportsInput; data: PublicReport[] | PublicReportPage }
  listSimilarReports: { request: ListSimilarReportsInput; data: SimilarReport[] }
  updateReportStatuses: { request: UpdateReportStatusesInput; data: ReportStatusResults }
  getReport: { request: GetReportInput; data: Report }
  updateReport: { request: UpdateReportStatusInput; data: Report }
  deleteReport: { request: DeleteReportInput; data: Message }
  replaceReportStatus: { request: UpdateReportStatusInput; data: Report }
  updateReportStatus: { request: UpdateReportStatusInput; data: Report }
  listReportHistory: { request: ListReportHistoryInput; data: ReportHistoryEntry[] }
  supportReport: { request: SupportReportInput; data: ReportSupport }
  unsupportReport: { request: UnsupportReportInput; data: ReportSupport }
  uploadImage: { request: UploadImageInput; data: UploadedImage }
  upload: { request: UploadImageInput; data: UploadedImage }
  listAirQuality: { request: ListAirQualityInput; data: AirQualityList }
  listAirQualityHistory: { request: ListAirQualityHistoryInput; data: HistoryList }
  listAirQualityStatistics: { request: ListAirQualityStatisticsInput; data: CityStatisticsResult }
  listAirQualityForecast: { request: ListAirQualityForecastInput; data: CityAirForecastResult }
  listSensors: { request: ListSensorsInput; data: SensorPage }
  getSensor: { request: GetSensorInput; data: SensorResult }
  getSensorAqi: { request: GetSensorAqiInput; data: SensorAqiResult }
  listSensorHistory: { request: ListSensorHistoryInput; data: HistoryList }
  getSensorStatistics: { request: GetSensorStatisticsInput; data: SensorStatisticsResult }
  listSensorFlags: { request: ListSensorFlagsInput; data: SensorFlagList }
  createSensorFlag: { request: CreateSensorFlagInput; data: SensorFlagList }
  deleteSensorFlag: { request: DeleteSensorFlagInput; data: Message }
  listSensorVerifications: { request: ListSensorVerificationsInput; data: SensorVerificationList }
  verifySensorData: { request: VerifySensorDataInput; data: SensorVerificationList }
  deleteSensorVerification: { request: DeleteSensorVerificationInput; data: Message }
  getAirAt: { request: GetAirAtInput; data: AirAtResult }
  getAirForecast: { request: GetAirForecastInput; data: AirForecastResult }
  listStations: { request: ListStationsInput; data: Station[] }
  createStation: { request: CreateStationInput; data: StationWithKey }
  getStation: { request: GetStationInput; data: Station }
  updateStation: { request: UpdateStationInput; data: Station }
  deleteStation: { request: DeleteStationInput; data: Message }
  rotateStationKey: { request: RotateStationKeyInput; data: StationWithKey }
  createReadings: { request: CreateReadingsInput; data: ReadingResults }
  createAirRohrReading: { request: CreateAirRohrReadingInput; data: ReadingResults }
  createUplink: { request: CreateUplinkInput; data: ReadingResults }
  setUplinkMapping: { request: SetUplinkMappingInput; data: UplinkMapping }
  getStationQuality: { request: GetStationQualityInput; data: StationQuality }
  setStationCorrection: { request: SetStationCorrectionInput; data: StationCorrection }
  listStationCorrections: { request: ListStationCorrectionsInput; data: StationCorrectionList }
  compareStation: { request: CompareStationInput; data: Collocation }
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
  subscribeTopic: { request: SubscribeTopicInput; data: Message }
  unsubscribeTopic: { request: UnsubscribeTopicInput; data: Message }
  listTopics: { request: ListTopicsInput; data: Topic[] }
  listDevices: { request: ListDevicesInput; data: DeviceToken[] }
  sendNotification: { request: SendNotificationInput; data: PushNotification }
  sendTopicNotification: { request: SendTopicNotificationInput; data: PushNotification }
  listNotifications: { request: ListNotificationsInput; data: NotificationList }
  getNotification: { request: GetNotificationInput; data: NotificationMessage }
  cleanUpNotifications: { request: CleanUpNotificationsInput; data: CleanupResult }
  cleanUpNotificationHistory: { request: CleanUpNotificationsInput; data: CleanupResult }
  listAlerts: { request: ListAlertsInput; data: Alert[] }
  createAlert: { request: CreateAlertInput; data: Alert }
  getAlert: { request: GetAlertInput; data: Alert }
  updateAlert: { request: UpdateAlertInput; data: Alert }
  deleteAlert: { request: DeleteAlertInput; data: Message }
  listWebhooks: { request: ListWebhooksInput; data: Webhook[] }
  createWebhook: { request: CreateWebhookInput; data: WebhookWithSecret }
  getWebhook: { request: GetWebhookInput; data: Webhook }
  updateWebhook: { request: UpdateWebhookInput; data: Webhook }
  deleteWebhook: { request: DeleteWebhookInput; data: Message }
  rotateWebhookSecret: { request: RotateWebhookSecretInput; data: WebhookWithSecret }
  pingWebhook: { request: PingWebhookInput; data: WebhookDelivery }
  listDeliveries: { request: ListDeliveriesInput; data: WebhookDelivery[] }
  redeliverWebhook: { request: RedeliverWebhookInput; data: WebhookDelivery }
  listContextEntities: { request: ListContextEntitiesInput; data: ContextEntity[] }
  createContextEntity: { request: CreateContextEntityInput; data: undefined }
  getContextEntity: { request: GetContextEntityInput; data: ContextEntity }
  appendContextAttributes: { request: AppendContextAttributesInput; data: ContextUpdateResult }
  updateContextAttributes: { request: UpdateContextAttributesInput; data: ContextUpdateResult }
  upsertContextEntities: { request: UpsertContextEntitiesInput; data: ContextBatchResult }
  listEntities: { request: ListContextEntitiesInput; data: ContextEntity[] }
  getEntity: { request: GetContextEntityInput; data: ContextEntity }
  listTemporalEntities: { request: ListTemporalEntitiesInput; data: TemporalEntity[] }
  getTemporalEntity: { request: GetTemporalEntityInput; data: TemporalEntity }
  listTemporal: { request: ListTemporalEntitiesInput; data: TemporalEntity[] }
  getTemporal: { request: GetTemporalEntityInput; data: TemporalEntity }
  receiveContextNotification: { request: ReceiveContextNotificationInput; data: undefined }
}
