// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 08d4affc9f55360f
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the welcome message
         * @description Returns the health status with a message that points to the documentation. The status code is always 200.
         */
        get: operations["getRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health status
         * @description Returns whether the service can reach its database and the context broker. The status code is always 200, even if one of them is unavailable. For load balancing, use `GET /readyz`.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health status (variant)
         * @description Same as `GET /health`.
         */
        get: operations["getSystemHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-db": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the database status
         * @description Runs a test query against the database. Returns 503 if the database is unavailable.
         */
        get: operations["getDatabaseStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liveness status
         * @description Returns 200 while the process is running, without checking the database or any other dependency. Use it as the liveness probe of an orchestrator.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the readiness status
         * @description Returns 200 if migrations are complete and the database is available. Returns 503 otherwise, and while the service is shutting down. Use it as the health check of a load balancer.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Returns an access token for an email address and a password.
         *
         *     Returns 429 after 10 failed attempts for one account, or 50 for all accounts together, from one IP address within 15 minutes.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in (variant)
         * @description Same as `POST /login`.
         */
        post: operations["loginAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in (variant)
         * @description Same as `POST /login`.
         */
        post: operations["authLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in (variant)
         * @description Same as `POST /login`.
         */
        post: operations["apiAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an account
         * @description Creates an account with the role `citizen`. Call `POST /login` afterwards to get an access token. By default, up to 20 accounts per hour can be registered from one IP address; further registrations return 429.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh the access token
         * @description Exchanges a valid access token for a new one and revokes the old one. If several requests send the same token, only one succeeds; the others return 401. An expired token cannot be refreshed: call `POST /login` again.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Revokes the access token that the request sends. Returns 401 if that token has already been exchanged by `POST /auth/refresh`; sign out with the new token instead.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out (variant)
         * @description Same as `POST /auth/logout`.
         */
        post: operations["logoutRoot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description Returns the account of the signed-in user.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account (variant)
         * @description Same as `GET /auth/me`.
         */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Deletes the caller's account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
         *
         *     Requires the current password. The last active administrator cannot be deleted (409).
         */
        delete: operations["deleteCurrentUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update your profile
         * @description Updates the given fields of the caller's account; all other fields stay unchanged. Changing `email` requires `current_password`.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/change-password/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Sets a new password for the caller. Requires the current password. All other tokens of the caller are revoked. The token of this call stays valid until it expires, and the response contains a new one.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Lists all accounts, including inactive ones. Requires an administrator.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates an account with any role. Requires an administrator. Returns 409 if the email address is already registered.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/admin/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user (variant)
         * @description Same as `POST /users`.
         */
        post: operations["adminCreateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns an account. Administrators can read all accounts. Other users can read only their own account; any other id returns 404.
         */
        get: operations["getUser"];
        /**
         * Update a user
         * @description Updates the given fields of an account; all other fields stay unchanged.
         *
         *     Administrators can update all fields of every account. Other users can update only `full_name` and `phone` of their own account; other fields return 403.
         *
         *     A new password, a new role or a deactivation revokes all tokens of the user. The last active administrator cannot be demoted or deactivated (409).
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes an account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. Requires an administrator. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
         *
         *     The last active administrator cannot be deleted (409).
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Lists locations. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators see inactive locations.
         *
         *     With `lat` and `lng`, the operation returns only locations within `radius` kilometres, nearest first, and adds the `distance` of each; `sort` and `order` have no effect.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Create a location
         * @description Creates a location and mirrors it to the context broker. Requires an administrator or manager.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{location_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a location
         * @description Returns a location. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators can read inactive locations; other callers receive 404.
         */
        get: operations["getLocation"];
        /**
         * Update a location
         * @description Updates the given fields of a location and of its copy in the context broker. Requires an administrator or manager. All other fields stay unchanged. A location with `is_active: false` is visible only to administrators.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Delete a location
         * @description Deletes a location and its copy in the context broker. Requires an administrator.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description Lists reports, newest first by default. Citizens see only their own reports; administrators and managers see all reports.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Create a report
         * @description Creates a report with the status `PENDING`. Requires a signed-in user. Send a form that contains the images, or JSON that refers to images uploaded with `POST /upload/image`. Send an `Idempotency-Key` so that a retry does not create a second report.
         *
         *     Images in a form count towards the limits of `POST /upload/image`. If a limit is exceeded, the operation returns 429 and stores nothing. While the server is low on disk space, forms return 507, but JSON is still accepted.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description Returns a report. Citizens can read only their own reports; any other id returns 404. Administrators and managers can read all reports.
         */
        get: operations["getReport"];
        /**
         * Update the status of a report (variant)
         * @description Same as `PATCH /reports/{report_id}/status`.
         */
        put: operations["updateReport"];
        post?: never;
        /**
         * Delete a report
         * @description Deletes a report and its images. Citizens can delete their own report while it is `PENDING`; after that, the operation returns 409. Administrators can delete any report at any time. Managers can delete only their own pending reports; for reports of other users, they receive 403.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{report_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the status of a report (variant)
         * @description Same as `PATCH /reports/{report_id}/status`.
         */
        put: operations["replaceReportStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the status of a report
         * @description Sets the status of a report. Requires an administrator or manager. A report can change from any status to any other. Each change is added to the history with its note. Setting the current status again without a note has no effect.
         */
        patch: operations["updateReportStatus"];
        trace?: never;
    };
    "/reports/{report_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status changes of a report
         * @description Lists the status changes of a report, oldest first. Available to the reporter, administrators and managers; the reporter does not see who made a change. Returns the newest 1,000 changes if there are more.
         */
        get: operations["listReportHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description Stores an image for a report and returns its URL. Requires a signed-in user. Anyone who knows the URL can read the image. Uploads that no report uses are deleted after 24 hours.
         *
         *     - **Formats:** JPEG, PNG and WebP. HEIC, the default format of iPhones, must be converted to JPEG first. Only the first frame of an animation is kept.
         *     - **Size:** at most 100 megapixels and, by default, 10 MB. Progressive JPEGs, interlaced PNGs and WebP images that need too much memory to decode are limited to 25 megapixels.
         *     - **Processing:** the image is rotated upright, scaled down to at most 2560 pixels in width and height, and stored without its metadata.
         *     - **Limits:** 200 images per user per hour by default, including images in reports. An image counts once for every 16 megapixels, rounded up, so a typical phone photo counts once. At most 5 images per user can wait for processing. If either limit is exceeded, the operation returns 429.
         *
         *     While the server has less free disk space than its configured minimum, the operation returns 507.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image (variant)
         * @description Same as `POST /upload/image`. Both operations share the same limits.
         */
        post: operations["upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aqi/{city}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List air quality stations in a city
         * @description Lists the stations as they are stored in the context broker: normalized NGSI-LD with full IRIs as attribute names. For maps and lists, `GET /sensors` returns a shorter form.
         *
         *     While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["listAirQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aqi/{city}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List measurements in a city
         * @description Lists the measurements of all stations in the city. By default, the response contains hourly aggregates of the last 24 hours.
         */
        get: operations["listAirQualityHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sensors
         * @description Lists the city's air quality stations in a short form for maps and lists. The response is always `{ success, data, pagination }` with the exact total. With `skip`, `pagination.page` is the page that contains the first record.
         *
         *     While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["listSensors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sensor
         * @description Returns an air quality station in the short form of `GET /sensors`.
         *
         *     While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["getSensor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/aqi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the air quality index of a sensor
         * @description Returns the current air quality index of a sensor, the standard it follows and the pollutant that determines it.
         *
         *     While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["getSensorAqi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List measurements of a sensor
         * @description Lists the measurements of a sensor. By default, the response contains hourly aggregates of the last 24 hours. The list is empty if the sensor has no measurements in the period.
         *
         *     Measurements come from the service's database. The context broker is queried only if none are stored for the sensor.
         */
        get: operations["listSensorHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weather": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current weather
         * @description Returns the current weather in the city centre. `units` lists the unit of each number.
         *
         *     While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["getCurrentWeather"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weather/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the weather forecast
         * @description Returns the current weather and the forecast for 24 hours and 7 days, for the place at `lat` and `lon` or for the city centre. All times are in the city's time zone, even for places in other time zones. `units` lists the unit of each number.
         *
         *     While the weather provider is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["getWeatherForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weather/{city}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List weather observations in a city
         * @description Lists the observations as they are stored in the context broker: simplified NGSI-LD (name and value) with full IRIs as attribute names.
         *
         *     While the context broker is unavailable, the operation returns cached data for up to an hour, with `stale: true`.
         */
        get: operations["listWeather"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traffic/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List road segments
         * @description Lists all road segments as a GeoJSON FeatureCollection to draw on a map. `GET /traffic/live` returns their current colours.
         */
        get: operations["listTrafficSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/traffic/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get live traffic
         * @description Returns a traffic colour for each road segment that was observed in the last 15 minutes.
         */
        get: operations["getLiveTraffic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List news feeds
         * @description Lists the slugs of the news feeds that the operator has configured.
         */
        get: operations["listNewsSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news/{news_source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles in a feed
         * @description Lists the articles in a feed, newest first. While the feed is unavailable, the operation returns cached articles for up to 24 hours, with the header `Age`. After that it returns 502.
         */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/weather-insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a weather analysis
         * @description Creates an analysis of weather and air quality at a place and stores it for the caller. Requires a signed-in user. An AI provider writes the analysis from the service's own forecast and air quality data.
         *
         *     A request takes up to 25 seconds. By default, AI requests are limited to 30 per user per hour, and to 5,000 per UTC day for all users together. If either limit is exceeded, the operation returns 429.
         *
         *     If no AI provider is configured, the operation returns 503, and `detail` names the missing settings.
         */
        post: operations["createWeatherInsight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/weather-insights/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your weather analyses
         * @description Lists the caller's stored analyses, newest first.
         */
        get: operations["listWeatherInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/directions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get directions (variant)
         * @description Same as `POST /ai/directions`, with the fields as query parameters.
         */
        get: operations["getDirections"];
        put?: never;
        /**
         * Get directions
         * @description Returns a route for a question in plain words. Requires a signed-in user.
         *
         *     An AI provider extracts the start, the destination and the stops from the question. The service searches for the start and the destination within the city first, in its own locations and then with the geocoder. After that, it searches outside the city. If a place is not found, its coordinates from the request are used.
         *
         *     A route has at most 5 stops. The service selects the locations of the requested type that add the least distance.
         *
         *     A request takes up to 25 seconds and counts towards the limits of `POST /ai/weather-insights`.
         */
        post: operations["createDirections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device
         * @description Registers a device for push notifications. Requires a signed-in user, unless the operator lets guests register devices (`GUEST_ACCESS=push`). If the token is already registered, the device is transferred to the caller and reactivated, and the operation returns 200.
         *
         *     A device that a guest registers has no user, and its `user_id` is `null`. It receives notifications to all devices and to topics. To transfer it to a user, register it again after sign-in.
         *
         *     If a guest registers the device of a user, for example because the access token has expired, the device still belongs to the user. The operation then returns 200 with `user_id: null`.
         *
         *     By default, guests can register up to 20 new devices per hour from one IP address; further registrations return 429.
         */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/register/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unregister a device
         * @description Unregisters one of the caller's devices, for example at sign-out. It receives no further push notifications. A device of another user returns 404. If the operator lets guests register devices (`GUEST_ACCESS=push`), they can also unregister devices that have no user.
         */
        delete: operations["unregisterDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List devices
         * @description Lists the registered devices of all users, newest first, including inactive ones. Requires an administrator.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a notification to all devices
         * @description Sends a push notification to all active devices and returns its record. Requires an administrator. Devices that cannot be reached are counted in `failure_count` and do not cause an error. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
         *
         *     If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
         */
        post: operations["sendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/send/topic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a notification to a topic
         * @description Sends a push notification to all devices that are subscribed to a topic, and returns its record. Requires an administrator. Apps subscribe with the SDK of the push service, so the number of devices is unknown and the topic counts as one device. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
         *
         *     If no message can be passed to the push service, the record is stored with the status `failed`. The operation then returns 502 (access denied), 503 (push service unreachable) or 504 (no response in time). Without push credentials, the operation returns 503 and stores no record.
         */
        post: operations["sendTopicNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sent notifications
         * @description Lists sent notifications, newest first, with the total number of matching notifications. Requires an administrator.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/history/{notification_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification
         * @description Returns a notification, for example after a user taps it in the app. Requires a signed-in user.
         *
         *     Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that reached no device return 404.
         */
        get: operations["getNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/cleanup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete old notifications
         * @description Deletes the records of notifications that are older than `days` days. Requires an administrator. The deletion cannot be undone.
         */
        delete: operations["cleanUpNotifications"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/history/cleanup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete old notifications (variant)
         * @description Same as `DELETE /notifications/cleanup`.
         */
        delete: operations["cleanUpNotificationHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Forwards a query to the context broker and returns the matching entities. No sign-in is required.
         *
         *     At least one of `type`, `attrs`, `q` or a geo query (`georel`, `geometry` and `coordinates`) is required; `id` alone is not sufficient. The operation returns 400 if none is sent, or if the broker does not support the query.
         *
         *     With `Accept: application/ld+json`, each entity contains its `@context`. Otherwise the response is plain JSON.
         */
        get: operations["listContextEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Creates an entity in the context broker. Requires an administrator.
         *
         *     A body of type `application/ld+json` must contain its `@context`. A body of type `application/json` must not; send its context in the header `Link`, or omit the header to use the service's own context. Other combinations return 400, and so do entities that the broker rejects.
         */
        post: operations["createContextEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity
         * @description Returns an entity from the context broker. No sign-in is required. If the entity has none of the attributes in `attrs`, the operation returns 404.
         *
         *     With `Accept: application/ld+json`, the entity contains its `@context`. Otherwise the response is plain JSON.
         */
        get: operations["getContextEntity"];
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
         * List entities (variant)
         * @description Same as `GET /context/entities`.
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity (variant)
         * @description Same as `GET /context/entities/{entity_id}`.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a broker notification
         * @description Stores the observations in a notification. The context broker calls this operation when entities change, and authenticates with a shared secret. Sending a notification twice has no further effect. The maximum size of the body is 10 MB.
         */
        post: operations["receiveContextNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An access token and its user. The fields of the user are sent both in `user` and at the top level. */
        AccessToken: {
            /**
             * @description Access token (JWT) to send in the header `Authorization`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.3Q
             */
            access_token: string;
            /**
             * @description Token type, always `bearer`.
             * @constant
             */
            token_type: "bearer";
            /**
             * Format: int32
             * @description Seconds until the token expires.
             * @example 1800
             */
            expires_in: number;
            /** @description The signed-in user. */
            user: {
                id: components["schemas"]["RecordId"];
                email: components["schemas"]["Email"];
                role: components["schemas"]["Role"];
            };
            id: components["schemas"]["RecordId"];
            email: components["schemas"]["Email"];
            /**
             * @description Full name of the user.
             * @example Nguyễn Thị Lan
             */
            full_name: string | null;
            role: components["schemas"]["Role"];
        };
        /** @description The current password, and what happens to the reports of the account. */
        AccountDeletion: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            /** @default anonymise */
            reports?: components["schemas"]["ReportsOnDeletion"];
        };
        /** @description NGSI-LD property with an address. */
        AddressProperty: {
            /**
             * @description NGSI-LD attribute type, always `Property`.
             * @constant
             */
            type: "Property";
            value: components["schemas"]["EntityAddress"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description AI provider that wrote the analysis.
         * @example gemini
         * @enum {string}
         */
        AiProvider: "gemini" | "groq";
        /**
         * @description A provider, or `auto` for the first one that is available.
         * @example auto
         * @enum {string}
         */
        AiProviderChoice: "gemini" | "groq" | "auto";
        /** @description An air quality station with its latest values, as normalized NGSI-LD. All names except the NGSI-LD core terms are full IRIs. A station can have additional attributes. */
        AirQualityEntity: {
            /**
             * @description URN with the city, district and station.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            /**
             * @description Entity type as a full IRI.
             * @constant
             */
            type: "https://smartdatamodels.org/dataModel.Environment/AirQualityObserved";
            /** @description Position of the station. */
            location?: components["schemas"]["PointProperty"];
            /** @description Air quality index. The service computes it from the concentrations unless the station reports an index that is at least as recent as they are. */
            "https://smartdatamodels.org/dataModel.Environment/airQualityIndex"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of fine particles (PM2.5) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm25"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of particles (PM10) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm10"?: components["schemas"]["NumberProperty"];
            /** @description The measuring device. Present only on stations of other publishers. */
            "https://smartdatamodels.org/dataModel.Environment/refDevice"?: components["schemas"]["DeviceRelationship"];
            /** @description Address of the station. */
            "https://smartdatamodels.org/address"?: components["schemas"]["AddressProperty"];
            /** @description Time of the measurement. */
            "https://smartdatamodels.org/dateObserved"?: components["schemas"]["TimeProperty"];
            /** @description Name of the station. */
            "https://smartdatamodels.org/name"?: components["schemas"]["TextProperty"];
            /** @description Source of the values. */
            "https://smartdatamodels.org/source"?: components["schemas"]["TextProperty"];
            /** @description Name that the station has in its network. */
            stationName?: components["schemas"]["TextProperty"];
            /** @description Short name of the pollutant that determines the index. */
            mainPollutant?: components["schemas"]["TextProperty"];
            /** @description Operator of the station. */
            provider?: components["schemas"]["TextProperty"];
        } & {
            [key: string]: unknown;
        };
        /** @description The air quality stations of a city. */
        AirQualityList: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            city: components["schemas"]["CitySlug"];
            /**
             * Format: int32
             * @description The `limit` of the request.
             * @example 100
             */
            limit_requested: number;
            /**
             * Format: int32
             * @description Number of entities in this response.
             * @example 1
             */
            count: number;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The stations. */
            data: components["schemas"]["AirQualityEntity"][];
        };
        /** @description The body of every error response. */
        ApiError: {
            /**
             * @description Machine-readable name of the problem, by which a client can choose a text in the language of its user. The chapter _Errors_ lists the known values. New values can be added, so treat an unknown one like another error with its status.
             * @example not_found
             */
            code: string;
            /**
             * @description Description of the problem, written so that it can be shown to the user.
             * @example Report not found
             */
            detail: string;
            /**
             * @description Id of the request. Include it when you report a problem.
             * @example 01JD6Z4Q8W7N2K5T9X3B
             */
            request_id: string;
            /** @description Validation errors, at most 50. Sent only with 400 and 422. For a body with more than 1,000 values, including nested ones, only the first error is listed. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * @description Standard of the index: `VN_AQI` (Vietnam) or `US_AQI` (US EPA). Each deployment uses one of them.
         * @example VN_AQI
         * @enum {string}
         */
        AqiStandard: "VN_AQI" | "US_AQI";
        /**
         * Format: int32
         * @description Air quality index; `null` if unknown.
         * @example 77
         */
        AqiValue: number | null;
        /**
         * @description Short name of the measured attribute.
         * @example pm25
         */
        AttributeName: string;
        /**
         * @description Credit for the data in this response, as plain text. Show it next to the data. Empty if there is no data.
         * @example Air quality data: OpenAQ and its sources (openaq.org)
         */
        Attribution: string;
        /**
         * @description `ok` if the check passed, otherwise `error`.
         * @example ok
         * @enum {string}
         */
        CheckStatus: "ok" | "error";
        /**
         * @description Slug of the city.
         * @example hanoi
         */
        CitySlug: string;
        /** @description Result of the deletion. */
        CleanupResult: {
            /**
             * @description Summary of the result.
             * @example Deleted 42 notifications older than 90 days
             */
            message: string;
            /**
             * Format: int32
             * @description Number of deleted notifications.
             * @example 42
             */
            deleted_count: number;
        };
        /**
         * @description Whether the service can reach the dependency.
         * @example connected
         * @enum {string}
         */
        ConnectionState: "connected" | "disconnected";
        /** @description An NGSI-LD entity. All other members are attributes, in the format that `options` selects. */
        ContextEntity: {
            /**
             * @description Id of the entity: a URI.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            type: components["schemas"]["EntityType"];
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /** @description A new NGSI-LD entity. All other members are attributes (`Property`, `GeoProperty` or `Relationship`). `@context` is required with `application/ld+json`. With `application/json` it is rejected; send the context in the header `Link` instead. */
        ContextEntityInput: {
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["EntityType"];
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /** @description An NGSI-LD notification that the context broker sends when entities change. Brokers can add members. */
        ContextNotification: {
            /**
             * @description Id of the notification.
             * @example urn:ngsi-ld:Notification:5f0f6a1e-8a53-4d7e-9a43-1f0a5f3f2b11
             */
            id: string;
            /**
             * @description Always `Notification`.
             * @constant
             */
            type: "Notification";
            /**
             * @description Id of the subscription.
             * @example urn:ngsi-ld:Subscription:environment
             */
            subscriptionId: string;
            /** @description Time at which the broker created the notification (ISO 8601, UTC). */
            notifiedAt: components["schemas"]["Timestamp"];
            "@context"?: components["schemas"]["JsonLdContext"];
            /** @description The changed entities. */
            data: components["schemas"]["ContextEntity"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The current weather. */
        CurrentWeather: {
            /**
             * Format: double
             * @description Temperature in °C.
             * @example 22.4
             */
            temp: number;
            /**
             * Format: double
             * @description Relative humidity in percent; `null` if unknown.
             * @example 81
             */
            humidity: number | null;
            /**
             * Format: double
             * @description Wind speed in km/h; `null` if unknown.
             * @example 8.3
             */
            wind_speed: number | null;
            desc: components["schemas"]["WeatherText"];
            time: components["schemas"]["LocalMinute"];
        };
        /** @description The unit of each number in `data`, by field name. */
        CurrentWeatherUnits: {
            /**
             * @description Unit of `temp`.
             * @example °C
             */
            temp: string;
            /**
             * @description Unit of `humidity`.
             * @example %
             */
            humidity: string;
            /**
             * @description Unit of `wind_speed`.
             * @example km/h
             */
            wind_speed: string;
        };
        /** @description Forecast for a day. */
        DailyWeather: {
            /**
             * Format: date
             * @description Date in the city's time zone.
             * @example 2026-11-21
             */
            date: string;
            /**
             * Format: double
             * @description Maximum temperature in °C.
             * @example 26.2
             */
            temp_max: number;
            /**
             * Format: double
             * @description Minimum temperature in °C.
             * @example 18.7
             */
            temp_min: number;
            desc: components["schemas"]["WeatherText"];
        };
        /**
         * @description Sources of the data in this response, separated by commas. Empty if there is no data.
         * @example OpenAQ
         */
        DataSource: string;
        /**
         * @description Platform of the device.
         * @example android
         * @enum {string}
         */
        DevicePlatform: "android" | "ios" | "web";
        /** @description A device that receives push notifications. */
        DeviceRegistration: {
            /**
             * @description Token that the push service issued for the app on this device.
             * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
             */
            token: string;
            platform: components["schemas"]["DevicePlatform"];
        };
        /** @description NGSI-LD relationship with another entity. */
        DeviceRelationship: {
            /**
             * @description NGSI-LD attribute type, always `Relationship`.
             * @constant
             */
            type: "Relationship";
            /**
             * @description Id of the other entity.
             * @example urn:ngsi-ld:Device:9003
             */
            object: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A device that is registered for push notifications. */
        DeviceToken: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Token that the push service issued for the app on this device.
             * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
             */
            token: string;
            platform: components["schemas"]["DevicePlatform"];
            /**
             * @description `false` after the push service has reported the token as invalid. Registering the token again sets it to `true`.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description Id of the user who registered the device; `null` if a guest registered it.
             * @example 7
             */
            user_id: number | null;
            /**
             * Format: date-time
             * @description Time of the last notification to the device (ISO 8601, UTC); `null` if none was sent.
             * @example 2026-11-21T03:15:00.000Z
             */
            last_sent_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A route with its stops and a summary. */
        Directions: {
            start: components["schemas"]["Place"];
            destination: components["schemas"]["Place"];
            /** @description The stops, in the order of the route. Empty if there are none. */
            via_pois: components["schemas"]["ViaPoi"][];
            route: components["schemas"]["Route"];
            /**
             * @description Description of the route in a few Vietnamese sentences. It mentions any difference from the question, such as stops that were left out.
             * @example Đi khoảng 2,8 km (6 phút), ghé Trạm sạc VinFast Tràng Tiền trên đường.
             */
            summary: string;
            attribution: components["schemas"]["Attribution"];
        };
        /** @description A question about a route. `current_lat` and `current_lon` must be sent together, and so must `destination_lat` and `destination_lon`. */
        DirectionsRequest: {
            /**
             * @description Question in any language. It can name a start, a destination and stops.
             * @example Chỉ đường từ đây đến công viên Thống Nhất
             * @example ghé một trạm sạc xe điện
             */
            question: string;
            /**
             * Format: double
             * @description Latitude of the user in degrees. The position is the start if the question names none, or if the named place is not found.
             * @example 21.0285
             */
            current_lat?: number;
            /**
             * Format: double
             * @description Longitude of the user in degrees.
             * @example 105.8542
             */
            current_lon?: number;
            /**
             * Format: double
             * @description Latitude of the destination in degrees. The position is used if the question names no destination, or if the named place is not found.
             * @example 21.0152
             */
            destination_lat?: number;
            /**
             * Format: double
             * @description Longitude of the destination in degrees.
             * @example 105.8445
             */
            destination_lon?: number;
            /**
             * @description Model to use instead of the provider's default. Providers of another model family are skipped. An unknown model returns 422.
             * @example gemini-3.5-flash
             */
            model?: string;
        };
        /**
         * @description Email address in lower case. The schema has no `format`, because existing accounts and the first administrator can have addresses such as `admin@localhost`.
         * @example lan.nguyen@example.com
         */
        Email: string;
        /**
         * @description Email address in ASCII (RFC 5321), with at most 64 characters before the `@` and 63 in each part of the domain. Write international domains in their `xn--` form. Surrounding whitespace is removed, and case is ignored.
         * @example lan.nguyen@example.com
         */
        EmailInput: string;
        /** @description An empty object. All input is in the query parameters. */
        EmptyBody: Record<string, never>;
        /** @description Postal address. It can have additional fields. */
        EntityAddress: {
            /**
             * @description City.
             * @example Hà Nội
             */
            addressLocality?: string;
            /**
             * @description District of the city.
             * @example Ba Đình
             */
            addressRegion?: string;
            /**
             * @description The same as `addressRegion`.
             * @example Ba Đình
             */
            district?: string;
            /**
             * @description Country code (ISO 3166-1 alpha-2).
             * @example VN
             */
            addressCountry?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Id of the entity: a URI such as `urn:ngsi-ld:<Type>:<local id>`.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityId: string;
        /**
         * @description Type of the entity, or an array of types.
         * @example AirQualityObserved
         */
        EntityType: string | string[];
        /** @description A validation error. */
        FieldError: {
            /**
             * @description Part of the request (`path`, `query`, `header` or `body`), followed by the name of the field.
             * @example body.latitude
             */
            location: string;
            /**
             * @description Description of the problem.
             * @example must be <= 90
             */
            message: string;
        };
        /** @description The unit of each number in `data`, by field name. */
        ForecastUnits: {
            /**
             * @description Unit of `temp`.
             * @example °C
             */
            temp: string;
            /**
             * @description Unit of `humidity`.
             * @example %
             */
            humidity: string;
            /**
             * @description Unit of `wind_speed`.
             * @example km/h
             */
            wind_speed: string;
            /**
             * @description Unit of `rain_prob`.
             * @example %
             */
            rain_prob: string;
            /**
             * @description Unit of `temp_max`.
             * @example °C
             */
            temp_max: string;
            /**
             * @description Unit of `temp_min`.
             * @example °C
             */
            temp_min: string;
        };
        /**
         * @description Full name of the user.
         * @example Nguyễn Thị Lan
         */
        FullName: string;
        /** @description A GeoJSON point. */
        GeoPoint: {
            /**
             * @description GeoJSON type, always `Point`.
             * @constant
             */
            type: "Point";
            /**
             * @description Longitude, then latitude.
             * @example [
             *       105.8542,
             *       21.0285
             *     ]
             */
            coordinates: number[];
        };
        /**
         * @description Type of a GeoJSON geometry.
         * @example Point
         * @enum {string}
         */
        GeometryType: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
        /** @description The health status of the service. */
        Health: {
            status: components["schemas"]["ServiceStatus"];
            database: components["schemas"]["ConnectionState"];
            broker: components["schemas"]["ConnectionState"];
            /**
             * @description Version of the service.
             * @example 1.0.0
             */
            version: string;
        };
        /** @description The measurements of one attribute in one hour or day (`interval=hour` or `interval=day`). */
        HistoryAggregate: {
            /** @description Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
            sensor_id?: components["schemas"]["SensorKey"];
            /** @description Start of the hour or day in the city's time zone, written in UTC (ISO 8601). */
            time: components["schemas"]["Timestamp"];
            attribute: components["schemas"]["AttributeName"];
            unit: components["schemas"]["UnitCode"];
            /**
             * Format: double
             * @description Mean of the measurements.
             * @example 36.9
             */
            mean: number;
            /**
             * Format: double
             * @description Smallest measurement.
             * @example 33.1
             */
            min: number;
            /**
             * Format: double
             * @description Largest measurement.
             * @example 41.7
             */
            max: number;
            /**
             * Format: int32
             * @description Number of measurements.
             * @example 4
             */
            count: number;
        };
        /**
         * @description Whether rows are single measurements (`raw`), or aggregates of an hour or day.
         * @example hour
         * @enum {string}
         */
        HistoryInterval: "raw" | "hour" | "day";
        /** @description Measurements, oldest first. */
        HistoryList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The rows; empty if there are no measurements in the period. */
            data: components["schemas"]["HistoryPoint"][];
        };
        /** @description A measurement with `interval=raw`; otherwise the aggregate of an hour or day. */
        HistoryPoint: components["schemas"]["HistoryReading"] | components["schemas"]["HistoryAggregate"];
        /** @description A single measurement (`interval=raw`). */
        HistoryReading: {
            /** @description Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
            sensor_id?: components["schemas"]["SensorKey"];
            /** @description Time of the measurement (ISO 8601, UTC). */
            time: components["schemas"]["Timestamp"];
            attribute: components["schemas"]["AttributeName"];
            unit: components["schemas"]["UnitCode"];
            /**
             * Format: double
             * @description Measured value.
             * @example 38.4
             */
            value: number;
        };
        /** @description Forecast for an hour. */
        HourlyWeather: {
            time: components["schemas"]["LocalMinute"];
            /**
             * Format: double
             * @description Temperature in °C.
             * @example 23.1
             */
            temp: number;
            /**
             * Format: double
             * @description Probability of rain in percent; `null` if unknown.
             * @example 15
             */
            rain_prob: number | null;
            desc: components["schemas"]["WeatherText"];
        };
        /**
         * @description JSON-LD context that defines the names: an http(s) URL, an object, or an array of both. Link-local URLs are rejected.
         * @example https://api.environmental-monitoring.example/contexts/environment.jsonld
         */
        JsonLdContext: string | {
            [key: string]: unknown;
        } | (string | {
            [key: string]: unknown;
        })[];
        /** @description A position. */
        LatLng: {
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * Format: date-time
         * @description Time of the latest measurement (ISO 8601, UTC); `null` if unknown.
         * @example 2026-11-21T03:00:00.000Z
         */
        LatestObservation: string | null;
        /**
         * Format: double
         * @description Latitude in degrees (WGS 84).
         * @example 21.0285
         */
        Latitude: number;
        /** @description The current traffic of each road segment. */
        LiveTraffic: {
            /**
             * Format: int64
             * @description Unix time of the response in seconds. Responses are cached for up to 3 seconds.
             * @example 1795230900
             */
            time_real: number;
            /**
             * Format: int64
             * @description Unix time of the newest observation in seconds. Equals `time_real` if there are no observations.
             * @example 1795230840
             */
            time_query: number;
            /**
             * @description Colour of each segment, by segment id. Segments without an observation in the last 15 minutes are left out.
             * @example {
             *       "kim-ma-01": "green"
             *     }
             */
            status: {
                [key: string]: components["schemas"]["TrafficColor"];
            };
        };
        /**
         * @description Time in the city's time zone, without offset (`YYYY-MM-DDTHH:MM`).
         * @example 2026-11-21T10:15
         */
        LocalMinute: string;
        /** @description A charging station, public park, bicycle rental or tourist attraction. */
        Location: {
            id: components["schemas"]["RecordId"];
            /** @description Same as `id`. */
            db_id: components["schemas"]["RecordId"];
            /**
             * @description Name of the location.
             * @example Công viên Thống Nhất
             */
            name: string;
            location_type: components["schemas"]["LocationType"];
            /**
             * @description Description of the location. If OpenStreetMap has none for an imported location, the import composes one from the tags.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description: string | null;
            /**
             * @description Postal address of the location.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address: string | null;
            /**
             * Format: double
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm: number | null;
            /**
             * @description Amenities; empty if unknown.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities: string[];
            /**
             * @description Opening hours, as free text or in OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours: string | null;
            /**
             * @description Additional data with arbitrary keys and values; `{}` if there is none.
             * @example {
             *       "operator": "VinFast",
             *       "sockets": 4
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            data_source: components["schemas"]["LocationSource"];
            /**
             * @description Whether the location is visible to all users. Only administrators see inactive locations.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Whether administrators and managers can update the location.
             * @example true
             */
            is_editable: boolean;
            /** @description Latitude in degrees (WGS 84) with at most 6 decimals. */
            latitude: components["schemas"]["Latitude"];
            /** @description Longitude in degrees (WGS 84) with at most 6 decimals. */
            longitude: components["schemas"]["Longitude"];
            /** @description The same coordinates as a GeoJSON point. */
            location: components["schemas"]["GeoPoint"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Great-circle distance in kilometres (haversine formula, Earth radius 6371.0088 km). Sent only if the query contains `lat` and `lng`.
             * @example 2.046
             */
            distance?: number;
        };
        /** @description A new location. */
        LocationCreate: {
            /**
             * @description Name of the location.
             * @example Công viên Thống Nhất
             */
            name: string;
            /** @description Type of the location. Default: `PUBLIC_PARK`. */
            location_type?: components["schemas"]["LocationType"];
            /** @description Short form of `location_type`: `park`, `charging`, `bicycle` or `tourist`. If both are sent, they must name the same type; otherwise the operation returns 422. */
            type?: components["schemas"]["LocationTypeShort"];
            /**
             * @description Postal address of the location.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address?: string;
            /**
             * Format: double
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm?: number;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /**
             * @description Description of the location.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description?: string;
            /**
             * @description Amenities.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities?: string[];
            /**
             * @description Opening hours, as free text or in OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours?: string;
            /**
             * @description Additional data with arbitrary keys and values. Like all fields of a location, it can be read by anyone through the context broker.
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
             * @description Whether the location is visible to all users. Default: `true`.
             * @example true
             */
            is_active?: boolean;
        };
        /** @description A location as a normalized NGSI-LD entity, in the form that is mirrored to the context broker. Attributes without a value are left out. */
        LocationEntity: {
            /**
             * @description URN of the entity. It ends with the id of the location.
             * @example urn:ngsi-ld:PUBLIC_PARK:12
             */
            id: string;
            type: components["schemas"]["LocationType"];
            /**
             * @description JSON-LD contexts that define the names.
             * @example [
             *       "http://localhost:8000/contexts/environment.jsonld"
             *     ]
             */
            "@context"?: string[];
            /** @description Name of the location. */
            name: components["schemas"]["LocationText"];
            /** @description Position of the location. */
            location: {
                /**
                 * @description NGSI-LD attribute type, always `GeoProperty`.
                 * @constant
                 */
                type: "GeoProperty";
                value: components["schemas"]["GeoPoint"];
            };
            /** @description Description of the location. */
            description?: components["schemas"]["LocationText"];
            /** @description Postal address. */
            address?: components["schemas"]["LocationText"];
            /** @description Area of the location. */
            areaSqm?: {
                /**
                 * @description NGSI-LD attribute type, always `Property`.
                 * @constant
                 */
                type: "Property";
                /**
                 * Format: double
                 * @description Area in square metres.
                 * @example 482000
                 */
                value: number;
                /**
                 * @description UN/CEFACT code of the unit, square metres.
                 * @constant
                 */
                unitCode: "MTK";
            };
            /** @description Amenities. */
            amenities?: {
                /**
                 * @description NGSI-LD attribute type, always `Property`.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description The amenities.
                 * @example [
                 *       "toilets",
                 *       "playground"
                 *     ]
                 */
                value: string[];
            };
            /** @description Opening hours. */
            openingHours?: components["schemas"]["LocationText"];
            /** @description Additional data. */
            metadata?: {
                /**
                 * @description NGSI-LD attribute type, always `Property`.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description Data with arbitrary keys and values.
                 * @example {
                 *       "operator": "VinFast"
                 *     }
                 */
                value: {
                    [key: string]: unknown;
                };
            };
            /** @description Origin of the record: `manual` or `openstreetmap`. */
            dataSource: components["schemas"]["LocationText"];
            /** @description Present only on inactive locations, which only administrators receive. Inactive locations are not mirrored to the broker. */
            isActive?: {
                /**
                 * @description NGSI-LD attribute type, always `Property`.
                 * @constant
                 */
                type: "Property";
                /** @description Always `false`. */
                value: boolean;
            };
        };
        /** @description A page of locations as NGSI-LD entities. */
        LocationEntityPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The entities of this page. */
            data: components["schemas"]["LocationEntity"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Format of the entities.
         * @example keyValues
         * @enum {string}
         */
        LocationFormat: "keyValues";
        /** @description A page of locations. */
        LocationPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The locations of this page. */
            data: components["schemas"]["Location"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Field to sort by.
         * @example name
         * @enum {string}
         */
        LocationSort: "id" | "name" | "created_at";
        /**
         * @description Origin of the record: created by an administrator or manager (`manual`) or imported (`openstreetmap`).
         * @example openstreetmap
         * @enum {string}
         */
        LocationSource: "manual" | "openstreetmap";
        /** @description NGSI-LD property with a text. */
        LocationText: {
            /**
             * @description NGSI-LD attribute type, always `Property`.
             * @constant
             */
            type: "Property";
            /**
             * @description Value of the attribute.
             * @example Công viên Thống Nhất
             */
            value: string;
        };
        /**
         * @description Type of the location.
         * @example PUBLIC_PARK
         * @enum {string}
         */
        LocationType: "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION";
        /**
         * @description Short form of the location type: `park` (`PUBLIC_PARK`), `charging` (`CHARGING_STATION`), `bicycle` (`BICYCLE_RENTAL`) or `tourist` (`TOURIST_ATTRACTION`).
         * @example park
         * @enum {string}
         */
        LocationTypeShort: "park" | "charging" | "bicycle" | "tourist";
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
        LocationUpdate: {
            /**
             * @description Name of the location.
             * @example Công viên Thống Nhất
             */
            name?: string;
            location_type?: components["schemas"]["LocationType"];
            /** @description Short form of `location_type`: `park`, `charging`, `bicycle` or `tourist`. If both are sent, they must name the same type; otherwise the operation returns 422. */
            type?: components["schemas"]["LocationTypeShort"];
            /**
             * @description Postal address of the location.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address?: string | null;
            /**
             * Format: double
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm?: number | null;
            latitude?: components["schemas"]["Latitude"];
            longitude?: components["schemas"]["Longitude"];
            /**
             * @description Description of the location.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description?: string | null;
            /**
             * @description Amenities. Replaces the whole list; `null` and `[]` clear it.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities?: string[] | null;
            /**
             * @description Opening hours, as free text or in OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours?: string | null;
            /**
             * @description Additional data. Replaces the whole object; `null` and `{}` clear it.
             * @example {
             *       "operator": "VinFast",
             *       "sockets": 4
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Whether the location is visible to all users.
             * @example false
             */
            is_active?: boolean;
        };
        /** @description Credentials as a form. The other fields of the OAuth 2 password flow are accepted and have no effect. */
        LoginForm: {
            /**
             * @description Email address of the user.
             * @example lan.nguyen@example.com
             */
            username: string;
            /**
             * @description Password of the user.
             * @example moc-chau-lotus-1954
             */
            password: string;
            /**
             * @description `password` or empty. Sent by OAuth 2 clients. Has no effect.
             * @example password
             */
            grant_type?: string;
            /**
             * @description Sent by OAuth 2 clients. Has no effect.
             * @example
             */
            scope?: string;
            /**
             * @description Sent by OAuth 2 clients. Has no effect.
             * @example
             */
            client_id?: string;
            /**
             * @description Sent by OAuth 2 clients. Has no effect.
             * @example
             */
            client_secret?: string;
        };
        /** @description Credentials as JSON. */
        LoginJson: {
            /**
             * @description Email address of the user.
             * @example lan.nguyen@example.com
             */
            email?: string;
            /**
             * @description Email address of the user. Alternative to `email`, which takes precedence.
             * @example lan.nguyen@example.com
             */
            username?: string;
            /**
             * @description Password of the user.
             * @example moc-chau-lotus-1954
             */
            password: string;
        } & (unknown | unknown);
        /**
         * Format: double
         * @description Longitude in degrees (WGS 84).
         * @example 105.8542
         */
        Longitude: number;
        /**
         * @description Longitude, then latitude.
         * @example [
         *       105.8119,
         *       21.0321
         *     ]
         */
        LongitudeLatitude: number[];
        /** @description Confirmation of an operation that returns no data. */
        Message: {
            /**
             * @description Summary of the result.
             * @example Report deleted
             */
            message: string;
        };
        /** @description An article in a feed. */
        NewsItem: {
            /**
             * @description Headline as plain text.
             * @example Hà Nội tăng cường kiểm soát chất lượng không khí dịp cuối năm
             */
            title: string;
            /**
             * Format: uri
             * @description URL of the article.
             * @example https://hanoimoi.vn/kiem-soat-chat-luong-khong-khi-700001.html
             */
            link: string;
            /**
             * @description Summary as plain text, shortened at a word boundary. Empty if the feed has none.
             * @example Thành phố yêu cầu các quận rà soát nguồn phát thải bụi mịn.
             */
            description: string;
            /**
             * Format: uri
             * @description URL of the image; `null` if there is none.
             * @example https://hnm.1cdn.vn/2026/11/21/khong-khi.jpg
             */
            image_url: string | null;
            /**
             * Format: date-time
             * @description Time of publication (ISO 8601, UTC); `null` if the feed does not contain it.
             * @example 2026-11-21T02:30:00.000Z
             */
            published_at: string | null;
            /** @description Slug of the feed. */
            source: components["schemas"]["NewsSlug"];
        };
        /**
         * @description Slug of a news feed.
         * @example hanoimoi
         */
        NewsSlug: string;
        /** @description The configured news feeds. */
        NewsSourceList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description Slugs to use as `news_source` in `GET /news/{news_source}`. */
            data: components["schemas"]["NewsSlug"][];
        };
        /**
         * @description Data for the app that is not shown to the user. Devices receive every value as a string; objects, arrays, numbers and booleans are converted to JSON. The push service reserves the names `from` and `message_type`, and all names that start with `google` or `gcm`.
         * @example {
         *       "screen": "air-quality",
         *       "sensor_id": "Hanoi:BaDinh:9003"
         *     }
         */
        NotificationData: {
            [key: string]: unknown;
        };
        /** @description A page of the notification history, newest first. */
        NotificationList: {
            /**
             * Format: int32
             * @description Total number of matching notifications. It may be up to 5 seconds old.
             * @example 42
             */
            total: number;
            /** @description The notifications of this page. */
            items: components["schemas"]["PushNotification"][];
        };
        /** @description A notification. Administrators receive all fields; other users receive only the required fields. */
        NotificationMessage: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Title of the notification.
             * @example Chất lượng không khí kém
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
             */
            body: string;
            data: components["schemas"]["NotificationData"];
            /** @description Whether the notification was sent to all devices or to a topic. Administrators only. */
            notification_type?: components["schemas"]["NotificationType"];
            /**
             * @description Name of the topic; `null` if the notification was sent to all devices. Administrators only.
             * @example hanoi-air
             */
            topic?: string | null;
            /** @description Status of the delivery. Administrators only. */
            status?: components["schemas"]["NotificationStatus"];
            /**
             * Format: int32
             * @description Number of devices reached. A topic counts as 1 if the push service accepted it. Administrators only.
             * @example 118
             */
            success_count?: number;
            /**
             * Format: int32
             * @description Number of devices that could not be reached. A topic counts as 1 if the push service rejected it. Administrators only.
             * @example 2
             */
            failure_count?: number;
            /**
             * Format: int32
             * @description Same as `success_count`. Administrators only.
             * @example 118
             */
            sent_count?: number;
            /**
             * Format: int32
             * @description Same as `failure_count`. Administrators only.
             * @example 2
             */
            failed_count?: number;
            /**
             * Format: int32
             * @description Id of the administrator who sent the notification; `null` if that account was deleted. Administrators only.
             * @example 1
             */
            sent_by_user_id?: number | null;
            /**
             * @description Reasons for failed deliveries; `null` if none failed. Administrators only.
             * @example 2 tokens are no longer registered
             */
            error_message?: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A notification to all active devices. Title, body and data together can have at most 4,096 bytes, which is a limit of the push service. */
        NotificationRequest: {
            /**
             * @description Title of the notification.
             * @example Chất lượng không khí kém
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
             */
            body: string;
            data?: components["schemas"]["NotificationData"];
            /**
             * @description If `true`, the push service validates the notification but does not deliver it.
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        /**
         * @description Status of the delivery: `sending` (in progress), `sent` (the push service accepted all messages), `partial` (some devices could not be reached), `failed` (nothing was delivered; see `error_message`) or `dry_run` (validated only).
         * @example partial
         * @enum {string}
         */
        NotificationStatus: "sending" | "sent" | "partial" | "failed" | "dry_run";
        /**
         * @description `token`: sent to all active devices. `topic`: sent to a topic.
         * @example token
         * @enum {string}
         */
        NotificationType: "token" | "topic";
        /** @description NGSI-LD property with a number and its unit. */
        NumberProperty: {
            /**
             * @description NGSI-LD attribute type, always `Property`.
             * @constant
             */
            type: "Property";
            /**
             * Format: double
             * @description Value of the attribute.
             * @example 38.4
             */
            value: number;
            /**
             * @description UN/CEFACT code of the unit; `GQ` is µg/m³.
             * @example GQ
             */
            unitCode?: string;
            observedAt?: components["schemas"]["Timestamp"];
        } & {
            [key: string]: unknown;
        };
        /** @description Position of the page in the list. */
        Pagination: {
            /**
             * Format: int32
             * @description Page number, starting at 1.
             * @example 1
             */
            page: number;
            /**
             * Format: int32
             * @description Maximum number of records per page.
             * @example 20
             */
            limit: number;
            /**
             * Format: int32
             * @description Total number of matching records. It may be up to 5 seconds old.
             * @example 57
             */
            total: number;
            /**
             * Format: int32
             * @description `total` divided by `limit`, rounded up.
             * @example 3
             */
            total_pages: number;
        };
        /**
         * @description 8 to 128 characters. The most common passwords are rejected.
         * @example moc-chau-lotus-1954
         */
        Password: string;
        /** @description The current and the new password. */
        PasswordChange: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            new_password: components["schemas"]["Password"];
        };
        /**
         * @description A new password of 8 to 128 characters. An empty string or `null` keeps the current password. The most common passwords are rejected.
         * @example moc-chau-lotus-1954
         */
        PasswordUpdate: string | null;
        /**
         * @description Telephone number: an optional `+`, followed by 6 to 25 digits, spaces, parentheses, dots and hyphens. The international format is recommended.
         * @example +84 912 345 678
         */
        Phone: string;
        /** @description A named place. */
        Place: {
            /**
             * @description Name of the place.
             * @example Công viên Thống Nhất
             */
            name: string;
            lat: components["schemas"]["Latitude"];
            lon: components["schemas"]["Longitude"];
        };
        /** @description NGSI-LD property with a position. */
        PointProperty: {
            /**
             * @description NGSI-LD attribute type, always `GeoProperty`.
             * @constant
             */
            type: "GeoProperty";
            value: components["schemas"]["GeoPoint"];
        } & {
            [key: string]: unknown;
        };
        /** @description Result of a probe. */
        ProbeStatus: {
            status: components["schemas"]["CheckStatus"];
            /**
             * @description Reason for the status.
             * @example Database connected
             */
            message: string;
        };
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. A new `email` requires `current_password`. */
        ProfileUpdate: {
            /**
             * @description Full name of the user.
             * @example Nguyễn Thị Lan
             */
            full_name?: string | null;
            /**
             * @description Telephone number of the user.
             * @example +84 912 345 678
             */
            phone?: string | null;
            email?: components["schemas"]["EmailInput"];
            /**
             * @description The current password of the caller. Required with `email`.
             * @example moc-chau-lotus-1954
             */
            current_password?: string;
        };
        /** @description A sent notification and the result of its delivery. */
        PushNotification: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Title of the notification.
             * @example Chất lượng không khí kém
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
             */
            body: string;
            data: components["schemas"]["NotificationData"];
            notification_type: components["schemas"]["NotificationType"];
            /**
             * @description Name of the topic; `null` if the notification was sent to all devices.
             * @example hanoi-air
             */
            topic: string | null;
            status: components["schemas"]["NotificationStatus"];
            /**
             * Format: int32
             * @description Number of devices reached. A topic counts as 1 if the push service accepted it.
             * @example 118
             */
            success_count: number;
            /**
             * Format: int32
             * @description Number of devices that could not be reached. A topic counts as 1 if the push service rejected it.
             * @example 2
             */
            failure_count: number;
            /**
             * Format: int32
             * @description Same as `success_count`.
             * @example 118
             */
            sent_count: number;
            /**
             * Format: int32
             * @description Same as `failure_count`.
             * @example 2
             */
            failed_count: number;
            /**
             * Format: int32
             * @description Id of the administrator who sent the notification; `null` if that account was deleted.
             * @example 1
             */
            sent_by_user_id: number | null;
            /**
             * @description Reasons for failed deliveries; `null` if none failed.
             * @example 2 tokens are no longer registered
             */
            error_message: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * Format: int32
         * @description Id of the record, assigned by the service.
         * @example 12
         */
        RecordId: number;
        /** @description An account to register. Its role is `citizen`. */
        Registration: {
            email: components["schemas"]["EmailInput"];
            password: components["schemas"]["Password"];
            full_name?: components["schemas"]["FullName"];
            phone?: components["schemas"]["Phone"];
        };
        /** @description An incident that a citizen reported. */
        Report: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Short description of the incident; `—` if the reporter's account was deleted.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description Details of the incident; `null` if the reporter's account was deleted.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description: string | null;
            /**
             * @description Category of the incident; `null` if none was sent.
             * @example waste
             */
            category: components["schemas"]["ReportCategory"] | null;
            /**
             * @description Severity according to the reporter; `null` if none was sent.
             * @example medium
             */
            severity: components["schemas"]["ReportSeverity"] | null;
            /** @description Latitude in degrees (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
            latitude: components["schemas"]["Latitude"];
            /** @description Longitude in degrees (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: uri-reference
             * @description Path of the first image; `null` if there is none.
             * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            image_url: string | null;
            /**
             * @description Paths of all images; empty if there are none.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls: string[];
            status: components["schemas"]["ReportStatus"];
            /**
             * Format: int32
             * @description Id of the reporter; `null` if the account was deleted.
             * @example 7
             */
            user_id: number | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Category of the incident.
         * @example waste
         * @enum {string}
         */
        ReportCategory: "waste" | "air_pollution" | "noise" | "other";
        /** @description A new report as JSON. */
        ReportCreate: {
            /**
             * @description Short description of the incident. Must not be blank.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description Details of the incident.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description?: string;
            category?: components["schemas"]["ReportCategory"];
            severity?: components["schemas"]["ReportSeverity"];
            /** @description Position of the incident. Alternative to `latitude` and `longitude`; takes precedence. */
            location?: components["schemas"]["LatLng"];
            latitude?: components["schemas"]["Latitude"];
            longitude?: components["schemas"]["Longitude"];
            /**
             * Format: uri-reference
             * @description An image that the caller uploaded with `POST /upload/image`. It becomes the first image of the report. An empty string or `null` means no image.
             * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            image_url?: string | null;
            /**
             * @description Images that the caller uploaded with `POST /upload/image`, given by their `image_url` or `url`.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls?: string[];
        } & (unknown | unknown);
        /** @description A new report as a form, with its images. Both `images` and `image` can be sent, with at most 5 files in total. Empty fields are ignored. */
        ReportForm: {
            /**
             * @description Short description of the incident. Must not be blank.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description Details of the incident.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description?: string;
            category?: components["schemas"]["ReportCategory"];
            severity?: components["schemas"]["ReportSeverity"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /** @description At most 5 images: JPEG, PNG or WebP, at most 10 MB each by default. Repeat the field for each file. */
            images?: string[];
            /**
             * Format: binary
             * @description One image: JPEG, PNG or WebP, at most 10 MB by default. It becomes the first image of the report.
             */
            image?: string;
        };
        /** @description A status change of a report. */
        ReportHistoryEntry: {
            id: components["schemas"]["RecordId"];
            /** @description Previous status. */
            from: components["schemas"]["ReportStatus"];
            /** @description New status. Equals `from` if only a note was added. */
            to: components["schemas"]["ReportStatus"];
            /**
             * @description Author of the change. Administrators and managers see the name or the email address, or `deleted user`; the reporter sees `admin`.
             * @example admin
             */
            by: string;
            /**
             * @description Note for the reporter; `null` if there is none.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note: string | null;
            /** @description Time of the change (ISO 8601, UTC). */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of reports. */
        ReportPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The reports of this page. */
            data: components["schemas"]["Report"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Severity according to the reporter.
         * @example medium
         * @enum {string}
         */
        ReportSeverity: "low" | "medium" | "high";
        /**
         * @description Field to sort by.
         * @example created_at
         * @enum {string}
         */
        ReportSort: "id" | "created_at" | "title" | "status";
        /**
         * @description Status of the report. New reports are `PENDING`. Upper case, unless the operator has configured lower case (`REPORT_STATUS_CASE`).
         * @example PENDING
         * @enum {string}
         */
        ReportStatus: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED" | "pending" | "approved" | "rejected" | "in_progress" | "completed";
        /**
         * @description `PENDING`, `APPROVED`, `REJECTED`, `IN_PROGRESS` or `COMPLETED`, in any case.
         * @example APPROVED
         */
        ReportStatusInput: string;
        /** @description The new status, with an optional note for the reporter. */
        ReportStatusUpdate: {
            status: components["schemas"]["ReportStatusInput"];
            /**
             * @description Note for the reporter. It is stored in the history.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note?: string | null;
        };
        /**
         * @description How reports that are no longer pending are handled. `anonymise` keeps them without reporter, description, photos and notes, replaces the title with `—`, and rounds the coordinates to 3 decimals (about 100 m). `delete` deletes them. Pending reports are always deleted.
         * @example anonymise
         * @enum {string}
         */
        ReportsOnDeletion: "anonymise" | "delete";
        /**
         * @description Role of the user. Lower case, unless the operator has configured upper case (`ROLE_CASE`).
         * @example citizen
         * @enum {string}
         */
        Role: "admin" | "manager" | "citizen" | "ADMIN" | "MANAGER" | "CITIZEN";
        /**
         * @description `admin`, `manager`, `citizen`, or `user` (a synonym of `citizen`), in any case.
         * @example citizen
         */
        RoleInput: string;
        /** @description The health status of the service, with a message that points to the documentation. */
        RootStatus: {
            /**
             * @description Name of the service and the paths of its documentation.
             * @example Environmental Monitoring Service. Documentation at /docs and /redoc.
             */
            message: string;
            status: components["schemas"]["ServiceStatus"];
            database: components["schemas"]["ConnectionState"];
            broker: components["schemas"]["ConnectionState"];
            /**
             * @description Version of the service.
             * @example 1.0.0
             */
            version: string;
        };
        /** @description The route on the road network. */
        Route: {
            /**
             * Format: double
             * @description Length of the route in metres.
             * @example 2845.5
             */
            distance: number;
            /**
             * Format: double
             * @description Driving time in seconds.
             * @example 370.5
             */
            duration: number;
            geometry: components["schemas"]["RouteGeometry"];
        };
        /** @description Line of the route as GeoJSON. */
        RouteGeometry: {
            /**
             * @description GeoJSON type, always `LineString`.
             * @constant
             */
            type: "LineString";
            /**
             * @description The points of the line in order, each as `[longitude, latitude]`.
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
            coordinates: components["schemas"]["LongitudeLatitude"][];
        };
        /**
         * @description Id of the road segment.
         * @example kim-ma-01
         */
        SegmentId: string;
        /** @description An air quality station in a short form for maps and lists. */
        Sensor: {
            id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station.
             * @example UBND quận Ba Đình
             */
            name: string;
            /** @description Position of the station. */
            location: {
                /**
                 * Format: double
                 * @description Latitude in degrees.
                 * @example 21.0341
                 */
                lat: number;
                /**
                 * Format: double
                 * @description Longitude in degrees.
                 * @example 105.8145
                 */
                lng: number;
            };
            aqi: components["schemas"]["AqiValue"];
            lastUpdate: components["schemas"]["LatestObservation"];
            stale: components["schemas"]["StaleSensor"];
        };
        /** @description Current air quality index of a sensor. */
        SensorAqi: {
            aqi: components["schemas"]["AqiValue"];
            standard: components["schemas"]["AqiStandard"];
            /**
             * @description Short name of the pollutant that determines the index; `null` if the index is unknown.
             * @example pm25
             */
            main_pollutant: string | null;
            observed_at: components["schemas"]["LatestObservation"];
            stale: components["schemas"]["StaleSensor"];
        };
        /** @description Current air quality index of a sensor. */
        SensorAqiResult: {
            /** @description Always `true`. */
            success: boolean;
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["SensorAqi"];
        };
        /**
         * @description Id of the sensor, composed of city, district and station.
         * @example Hanoi:BaDinh:9003
         */
        SensorKey: string;
        /** @description A page of sensors. */
        SensorPage: {
            /** @description Always `true`. */
            success: boolean;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The sensors of this page. */
            data: components["schemas"]["Sensor"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A sensor. */
        SensorResult: {
            /** @description Always `true`. */
            success: boolean;
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["Sensor"];
        };
        /**
         * @description Field to sort by.
         * @example aqi
         * @enum {string}
         */
        SensorSort: "id" | "name" | "aqi" | "lastUpdate";
        /**
         * @description `ok` if the database and the context broker are connected, otherwise `degraded`.
         * @example ok
         * @enum {string}
         */
        ServiceStatus: "ok" | "degraded";
        /**
         * @description Sort direction: ascending (`asc`) or descending (`desc`).
         * @example desc
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /**
         * @description Sent as `true` if the source is unavailable and the response contains cached data. The header `Age` contains the age of the data in seconds.
         * @example true
         */
        StaleAnswer: boolean;
        /**
         * @description `true` if the latest value is more than 24 hours old, or if its time is unknown.
         * @example false
         */
        StaleSensor: boolean;
        /** @description NGSI-LD property with a text. */
        TextProperty: {
            /**
             * @description NGSI-LD attribute type, always `Property`.
             * @constant
             */
            type: "Property";
            /**
             * @description Value of the attribute.
             * @example Hanoi Air Quality Monitoring Network
             */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /** @description NGSI-LD property with a time. */
        TimeProperty: {
            /**
             * @description NGSI-LD attribute type, always `Property`.
             * @constant
             */
            type: "Property";
            value: components["schemas"]["Timestamp"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Format: date-time
         * @description ISO 8601 time in UTC.
         * @example 2026-11-21T03:15:00.000Z
         */
        Timestamp: string;
        /** @description A notification to all devices that are subscribed to a topic. Title, body and data together can have at most 2,048 bytes, which is a limit of the push service. */
        TopicNotificationRequest: {
            /**
             * @description Title of the notification.
             * @example Chất lượng không khí kém
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
             */
            body: string;
            /**
             * @description Name of the topic, without `/topics/`. Apps subscribe to it with the SDK of the push service. If it is omitted, empty or `null`, the notification is sent to the default topic of the deployment (`PUSH_DEFAULT_TOPIC`).
             * @example hanoi-air
             */
            topic?: string | null;
            data?: components["schemas"]["NotificationData"];
            /**
             * @description If `true`, the push service validates the notification but does not deliver it.
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        /**
         * @description State of the road segment. If the number of vehicles is known: `green` up to 30, `yellow` up to 60, otherwise `red`. If only the average speed is known: `red` below 5 km/h, `orange` below 20 km/h, otherwise `green`. If only the density (0 to 1) is known: `green` below 0.33, `yellow` below 0.66, otherwise `red`.
         * @example green
         * @enum {string}
         */
        TrafficColor: "green" | "yellow" | "red" | "orange";
        /** @description A road segment as a GeoJSON Feature. */
        TrafficSegment: {
            /**
             * @description GeoJSON type, always `Feature`.
             * @constant
             */
            type: "Feature";
            id: components["schemas"]["SegmentId"];
            /** @description Line of the road. */
            geometry: {
                /**
                 * @description GeoJSON type, always `LineString`.
                 * @constant
                 */
                type: "LineString";
                /** @description The points of the line in order, each as `[longitude, latitude]`. */
                coordinates: components["schemas"]["LongitudeLatitude"][];
            };
            /** @description Properties of the segment. */
            properties: {
                id: components["schemas"]["SegmentId"];
                /**
                 * @description Name of the road.
                 * @example Đường Kim Mã
                 */
                name: string;
            };
        };
        /** @description All road segments as a GeoJSON FeatureCollection. */
        TrafficSegmentCollection: {
            /**
             * @description GeoJSON type, always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The segments. */
            features: components["schemas"]["TrafficSegment"][];
        };
        /**
         * @description UN/CEFACT code of the unit; `GQ` is µg/m³. `null` for values without a unit, such as an index.
         * @example GQ
         */
        UnitCode: string | null;
        /** @description One image. */
        UploadForm: {
            /**
             * Format: binary
             * @description The image: JPEG, PNG or WebP, at most 10 MB by default.
             */
            image?: string;
            /**
             * Format: binary
             * @description The image. Alternative to `image`.
             */
            file?: string;
        } & (unknown | unknown);
        /** @description The stored image. */
        UploadedImage: {
            /**
             * Format: uri
             * @description Absolute URL of the image, for example for an `<img>` element.
             * @example http://localhost:8000/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            url: string;
            /**
             * Format: uri-reference
             * @description Path of the image, as in reports. Send it in the `image_urls` of a report.
             * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            image_url: string;
            /**
             * Format: int32
             * @description Width of the stored image in pixels.
             * @example 1920
             */
            width: number;
            /**
             * Format: int32
             * @description Height of the stored image in pixels.
             * @example 1440
             */
            height: number;
            /**
             * Format: int32
             * @description Size of the stored file in bytes.
             * @example 412038
             */
            size: number;
        };
        /** @description A user account. */
        User: {
            id: components["schemas"]["RecordId"];
            email: components["schemas"]["Email"];
            /**
             * @description Full name of the user.
             * @example Nguyễn Thị Lan
             */
            full_name: string | null;
            /**
             * @description Telephone number of the user.
             * @example +84 912 345 678
             */
            phone: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description Whether the user can sign in.
             * @example true
             */
            is_active: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new account, created by an administrator. */
        UserCreate: {
            email: components["schemas"]["EmailInput"];
            password: components["schemas"]["Password"];
            full_name?: components["schemas"]["FullName"];
            phone?: components["schemas"]["Phone"];
            /** @description `admin`, `manager`, `citizen`, or `user` (a synonym of `citizen`), in any case. Default: `citizen`. */
            role?: components["schemas"]["RoleInput"];
            /**
             * @description Whether the user can sign in. Default: `true`.
             * @example true
             */
            is_active?: boolean;
        };
        /** @description A page of users. */
        UserPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Field to sort by.
         * @example created_at
         * @enum {string}
         */
        UserSort: "id" | "email" | "full_name" | "created_at";
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. Only administrators can send `email`, `password`, `role` and `is_active`. */
        UserUpdate: {
            email?: components["schemas"]["EmailInput"];
            password?: components["schemas"]["PasswordUpdate"];
            /**
             * @description Full name of the user.
             * @example Nguyễn Thị Lan
             */
            full_name?: string | null;
            /**
             * @description Telephone number of the user.
             * @example +84 912 345 678
             */
            phone?: string | null;
            role?: components["schemas"]["RoleInput"];
            /**
             * @description Whether the user can sign in.
             * @example false
             */
            is_active?: boolean;
        };
        /** @description A stop on the route, from the service's locations. */
        ViaPoi: {
            /**
             * @description Name of the location.
             * @example Trạm sạc VinFast Tràng Tiền
             */
            name: string;
            lat: components["schemas"]["Latitude"];
            lon: components["schemas"]["Longitude"];
            type: components["schemas"]["LocationType"];
        };
        /** @description A weather observation as simplified NGSI-LD (name and value). All names except the NGSI-LD core terms are full IRIs. An observation can have additional attributes. */
        WeatherEntity: {
            /**
             * @description URN with the city and district.
             * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh
             */
            id: string;
            /**
             * @description Entity type as a full IRI.
             * @constant
             */
            type: "https://smartdatamodels.org/dataModel.Environment/WeatherObserved";
            /** @description Position of the observation. */
            location?: components["schemas"]["GeoPoint"];
            /** @description Address of the observation. */
            "https://smartdatamodels.org/address"?: components["schemas"]["EntityAddress"];
            /**
             * @description Time of the observation in UTC, without seconds.
             * @example 2026-11-21T03:15Z
             */
            "https://smartdatamodels.org/dateObserved"?: string;
            /**
             * Format: double
             * @description Temperature in °C.
             * @example 22.4
             */
            "https://smartdatamodels.org/dataModel.Environment/temperature"?: number;
            /**
             * Format: double
             * @description Relative humidity in percent.
             * @example 81
             */
            "https://smartdatamodels.org/dataModel.Environment/humidity"?: number;
            /**
             * Format: double
             * @description Relative humidity as a fraction from 0 to 1.
             * @example 0.81
             */
            "https://smartdatamodels.org/dataModel.Environment/relativeHumidity"?: number;
            /**
             * Format: double
             * @description Wind speed in m/s.
             * @example 2.31
             */
            "https://smartdatamodels.org/dataModel.Environment/windSpeed"?: number;
            /**
             * Format: double
             * @description Precipitation in mm.
             * @example 0.2
             */
            "https://smartdatamodels.org/dataModel.Environment/precipitation"?: number;
            /**
             * @description Short description of the weather.
             * @example cloudy
             */
            "https://smartdatamodels.org/dataModel.Environment/weatherType"?: string;
            /**
             * @description Name of the observation point.
             * @example Ba Đình
             */
            "https://smartdatamodels.org/name"?: string;
            /**
             * @description Source of the values.
             * @example https://open-meteo.com
             */
            "https://smartdatamodels.org/source"?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The current weather and the forecast for 24 hours and 7 days. */
        WeatherForecast: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            /** @description Place that the forecast is for. */
            location: {
                /**
                 * Format: double
                 * @description Latitude in degrees.
                 * @example 21.0285
                 */
                lat: number;
                /**
                 * Format: double
                 * @description Longitude in degrees.
                 * @example 105.8542
                 */
                lon: number;
            };
            units: components["schemas"]["ForecastUnits"];
            /** @description The forecast. */
            data: {
                current: components["schemas"]["CurrentWeather"];
                /** @description Forecast for each of the next 24 hours. */
                hourly_24h: components["schemas"]["HourlyWeather"][];
                /** @description Forecast for today and the next six days. */
                daily_7days: components["schemas"]["DailyWeather"][];
            };
        };
        /** @description An analysis of weather and air quality that an AI provider wrote from the service's own data. */
        WeatherInsight: {
            id: components["schemas"]["RecordId"];
            /**
             * Format: int32
             * @description Id of the user who requested the analysis.
             * @example 7
             */
            user_id: number;
            lat: components["schemas"]["Latitude"];
            lon: components["schemas"]["Longitude"];
            provider: components["schemas"]["AiProvider"];
            /**
             * @description Model that wrote the analysis.
             * @example gemini-3.5-flash
             */
            model: string;
            /**
             * @description The analysis as plain text.
             * @example Không khí Hà Nội sáng nay ở mức xấu (AQI 165). Người nhạy cảm nên hạn chế ra ngoài.
             */
            analysis: string;
            /**
             * @description Data that the analysis is based on, such as the forecast and the nearest stations. `missing` lists the data that was not available. The structure can change, so clients should only display it.
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
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The weather observations of a city. */
        WeatherList: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            city: components["schemas"]["CitySlug"];
            /**
             * Format: int32
             * @description The `limit` of the request.
             * @example 100
             */
            limit_requested: number;
            /**
             * Format: int32
             * @description Number of entities in this response.
             * @example 1
             */
            count: number;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The observations. */
            data: components["schemas"]["WeatherEntity"][];
        };
        /** @description The current weather in the city. */
        WeatherNow: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            units: components["schemas"]["CurrentWeatherUnits"];
            data: components["schemas"]["CurrentWeather"];
        };
        /**
         * @description Description of the weather in the requested language (`Accept-Language`).
         * @example Nhiều mây
         */
        WeatherText: string;
    };
    responses: {
        /** @description The operation, or one of the given fields, requires a role that the caller does not have. */
        AdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description All AI providers or another upstream service failed; `detail` names them. `Retry-After` is sent if a provider is out of quota and reports when the quota resets. */
        AiBadGateway: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterOptional"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The email address or the password is wrong. The response is the same for an unknown address. */
        BadCredentials: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description An upstream service returned an error or an invalid response; `detail` names it. */
        BadGateway: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A parameter or header does not match the contract, the body cannot be parsed, or its content type is not supported. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The shared secret of the context broker is missing or wrong. */
        BrokerUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description This deployment does not serve the city. */
        CityNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The device does not exist or does not belong to the caller. */
        DeviceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The email address is already registered. */
        EmailConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description An entity with this id already exists. */
        EntityConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The entity does not exist. */
        EntityNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description An upstream service did not respond in time; `detail` names it. */
        GatewayTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The headers exceed 16 kB, or there are more than 1,000. The server closes the connection. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The first request with this `Idempotency-Key` was still running after 10 seconds. Retry with the same key after `Retry-After` seconds. */
        IdempotencyConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body or one of its images exceeds the maximum size; `detail` states the limit. */
        ImageTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The last active administrator cannot be deleted. */
        LastAdminConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The location does not exist, or it is inactive and the caller is not an administrator. */
        LocationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed, or `type` and `location_type` name different types. `errors` lists the invalid fields. */
        LocationUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The path does not support this method. `Allow` lists the supported methods. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The news feed does not exist. */
        NewsSourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The operation is not implemented yet. */
        NotBuilt: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The client's copy is current. The response has no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControl"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The notification does not exist. */
        NotificationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed, or `current_password` is wrong. `errors` lists the invalid fields. */
        PasswordUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body exceeds the maximum size (`x-max-body`, in bytes); `detail` states the limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The start or the destination was not found, or no road connects them. */
        PlaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The report is no longer `PENDING`, so only administrators can delete it. */
        ReportConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The report does not exist or belongs to another user. */
        ReportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed. `errors` lists the invalid fields. */
        ReportStatusUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed, an image cannot be used, or the `Idempotency-Key` was used for a different request. `errors` lists the invalid fields. */
        ReportUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request or its body took too long to arrive. The server closes the connection. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The sensor does not exist. */
        SensorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description An unexpected error occurred in the service. The server's log contains the `request_id`. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The server is low on disk space and does not accept images. */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A limit was exceeded: the rate limit, the user's AI requests per hour, or the AI requests of all users per UTC day. */
        TooManyAiCalls: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A limit for the caller's IP address was exceeded: the rate limit, failed attempts, or registrations. */
        TooManyRegistrations: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The rate limit or a limit of this operation was exceeded. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The token is missing, invalid, expired or revoked, or its user was deleted or deactivated. */
        Unauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A dependency is unavailable or not configured; `detail` names it. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterOptional"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The path does not exist. */
        UnknownPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed. `errors` lists the invalid fields. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The image is missing or cannot be used. `errors` names the field. */
        UploadUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The email address is already registered, or the change would leave no active administrator. */
        UserConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The user does not exist, or the caller cannot access it. */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Validation of the body failed, or the password is too common. `errors` lists the invalid fields. */
        UserUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
                "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["CacheControlOptional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: {
        /**
         * @description Language of weather descriptions: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @example en-US,en;q=0.9,vi;q=0.8
         */
        AcceptLanguage: string;
        /**
         * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
         * @example pm25
         */
        Attribute: string;
        /**
         * @description Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404.
         * @example hanoi
         */
        City: string;
        /** @description Age in days. Older notifications are deleted. */
        CleanupDays: number;
        /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
        Count: boolean;
        /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
        CountRecords: boolean;
        /**
         * @description Percent-encoded token with which the device was registered.
         * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
         */
        DeviceTokenPath: string;
        /**
         * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
         * @example airQualityIndex,pm25
         */
        EntityAttrs: string;
        /**
         * @description Returns only entities with these ids, separated by commas.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdFilter: string;
        /**
         * @description Percent-encoded id of the entity.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdPath: components["schemas"]["EntityId"];
        /**
         * @description Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
         * @example keyValues
         */
        EntityOptions: string;
        /**
         * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
         * @example airQualityIndex>100
         */
        EntityQuery: string;
        /**
         * @description Returns only entities of these types, separated by commas. Some brokers require this parameter.
         * @example AirQualityObserved
         */
        EntityTypeFilter: string;
        /**
         * @description Latitude of the place in degrees. Must be sent together with `lon`. Default: the city centre.
         * @example 21.0285
         */
        ForecastLat: number;
        /**
         * @description Longitude of the place in degrees. Must be sent together with `lat`.
         * @example 105.8542
         */
        ForecastLon: number;
        /**
         * @description Start of the period (inclusive). Default: 24 hours before `to`. The maximum length of the period is 366 days.
         * @example 2026-11-20T00:00:00Z
         */
        From: string;
        /**
         * @description Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`.
         * @example [105.8542,21.0285]
         */
        GeoCoordinates: string;
        /**
         * @description Type of the geometry. Requires `georel` and `coordinates`.
         * @example Point
         */
        GeoGeometry: components["schemas"]["GeometryType"];
        /**
         * @description Attribute that is compared with the geometry. Default: `location`.
         * @example location
         */
        GeoPropertyName: string;
        /**
         * @description Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`.
         * @example near;maxDistance==5000
         */
        GeoRelation: string;
        /** @description Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first. */
        HistoryLimit: number;
        /**
         * @description Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422.
         * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
         */
        IdempotencyKey: string;
        /**
         * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
         * @example "2fd4e1c67a2d28fc"
         */
        IfNoneMatch: string;
        /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. */
        Interval: components["schemas"]["HistoryInterval"];
        /** @description Maximum number of records to return. */
        Limit: number;
        /** @description Maximum number of records to return. */
        Limit100: number;
        /** @description Maximum number of records to return. */
        Limit1000: number;
        /**
         * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
         *
         *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
         *
         *     - the service's own contexts
         *     - the NGSI-LD core context
         *     - the Environment context of the Smart Data Models
         *     - contexts that the operator has configured
         *
         *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
         * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
         */
        LinkContext: string;
        /**
         * @description Id of the location.
         * @example 12
         */
        LocationId: components["schemas"]["RecordId"];
        /** @description Has no effect. Accepted for compatibility with existing clients. */
        LocationOptions: components["schemas"]["LocationFormat"];
        /** @description If `true`, returns normalized NGSI-LD entities instead of locations. */
        LocationRaw: boolean;
        /** @description Field to sort by. Has no effect with `lat` and `lng`, which sort by distance. */
        LocationSort: components["schemas"]["LocationSort"];
        /** @description Returns only locations of this type. */
        LocationTypeFilter: components["schemas"]["LocationType"];
        /** @description Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
        LocationTypeShortFilter: components["schemas"]["LocationTypeShort"];
        /** @description Latitude of the search centre in degrees. Must be sent together with `lng`. */
        NearLatitude: components["schemas"]["Latitude"];
        /** @description Longitude of the search centre in degrees. Must be sent together with `lat`. */
        NearLongitude: components["schemas"]["Longitude"];
        /** @description Search radius in kilometres. Has no effect without `lat` and `lng`. */
        NearRadius: number;
        /** @description Maximum number of articles to return. */
        NewsLimit: number;
        /**
         * @description Slug of the feed, as listed by `GET /news`.
         * @example hanoimoi
         */
        NewsSource: components["schemas"]["NewsSlug"];
        /**
         * @description Id of the notification.
         * @example 12
         */
        NotificationId: components["schemas"]["RecordId"];
        /** @description Returns only notifications that were sent to all devices (`token`) or to a topic (`topic`). */
        NotificationTypeFilter: components["schemas"]["NotificationType"];
        /** @description Number of entities to skip. */
        Offset: number;
        /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
        Order: components["schemas"]["SortOrder"];
        /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
        Page: number;
        /**
         * @description Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
         * @example 105.80,21.00,105.88,21.06
         */
        ReportBbox: string;
        /** @description Returns only reports in this category. */
        ReportCategoryFilter: components["schemas"]["ReportCategory"];
        /**
         * @description Id of the report.
         * @example 12
         */
        ReportId: components["schemas"]["RecordId"];
        /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
        ReportOrder: components["schemas"]["SortOrder"];
        /** @description Field to sort by. */
        ReportSort: components["schemas"]["ReportSort"];
        /** @description Returns only reports with this status. */
        ReportStatusFilter: components["schemas"]["ReportStatusInput"];
        /** @description How reports that are no longer pending are handled. `anonymise` keeps them without reporter, description, photos and notes, replaces the title with `—`, and rounds the coordinates to 3 decimals (about 100 m). `delete` deletes them. Pending reports are always deleted. */
        ReportsOnDeletion: components["schemas"]["ReportsOnDeletion"];
        /** @description Returns only notifications that this user sent (`sent_by_user_id`). You cannot filter by recipient, because notifications are sent to all devices or to a topic. */
        SenderFilter: components["schemas"]["RecordId"];
        /**
         * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
         * @example Hanoi:BaDinh:9003
         */
        SensorId: components["schemas"]["SensorKey"];
        /** @description Field to sort by. Sensors without a value in this field come last, and equal values are sorted by `id`. */
        SensorSort: components["schemas"]["SensorSort"];
        /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
        Skip: number;
        /**
         * @description Id of the subscription. Some brokers send it here as well as in the body.
         * @example urn:ngsi-ld:Subscription:environment
         */
        SubscriptionId: string;
        /**
         * @description End of the period (exclusive). Must be later than `from`. Default: now.
         * @example 2026-11-21T00:00:00Z
         */
        To: string;
        /**
         * @description Id of the user.
         * @example 12
         */
        UserId: components["schemas"]["RecordId"];
        /** @description Field to sort by. */
        UserSort: components["schemas"]["UserSort"];
    };
    requestBodies: never;
    headers: {
        /** @description Age of the data in seconds. Sent only if the source is unavailable and the response contains cached data. */
        Age: number;
        /** @description Methods that the path supports, separated by commas. */
        Allow: string;
        /** @description Version of the API. */
        ApiVersion: "1";
        /** @description Whether and for how long the response can be cached. */
        CacheControl: string;
        /** @description Whether and for how long the response can be cached, usually `no-store`. */
        CacheControlOptional: string;
        /** @description Whether and for how long the response can be cached. */
        CacheControlPrivate: string;
        /** @description Link to the JSON-LD context that defines the names in the body. Sent only with `application/json`; with `application/ld+json`, the body contains the context. */
        ContextLink: string;
        /** @description Identifies this version of the body. Send it as `If-None-Match` to receive 304 while the body is unchanged. */
        ETag: string;
        /** @description Path of the created entity. */
        EntityAddress: string;
        /** @description Comma-separated names of the query parameters that the operation does not have and therefore ignored. Sent only if there are any. Names are percent-encoded in UTF-8, and cut to 100 characters before that. The header contains at most 20 names and 1,000 characters. */
        IgnoredParameters: string;
        /** @description Links to other pages (RFC 8288) with the relations `first`, `prev`, `next` and `last`. The last page has no `next`. `last` requires an exact total: it is sent with `page`, and with `count=true` up to 10,000 records. */
        Link: string;
        /** @description Path of the created location. */
        Location: string;
        /** @description Remaining requests (`r`) and seconds until the limit resets (`t`). */
        RateLimit: string;
        /** @description The rate limit that applies: maximum number of requests (`q`) per window of `w` seconds. See draft-ietf-httpapi-ratelimit-headers. */
        RateLimitPolicy: string;
        /** @description Path of the created report. */
        ReportAddress: string;
        /** @description Id of this request, which also appears in the server's log. To use your own id, send this header with up to 64 letters, digits, `-` and `_`. */
        RequestId: string;
        /** @description Total number of matching entities. Sent only if the request has `count=true`. */
        ResultsCount: number;
        /** @description Seconds to wait before a retry. */
        RetryAfter: number;
        /** @description Seconds to wait before a retry, if known. */
        RetryAfterOptional: number;
        /** @description Total number of matching records. Sent only with `page` or `count=true`. Exact with `page`; with `count=true`, exact up to 10,000 (see `X-Total-Count-Capped`). With `page`, the total may be up to 5 seconds old. */
        TotalCount: number;
        /** @description Sent with `count=true` if more than 10,000 records match. `X-Total-Count` is `10000` in that case. */
        TotalCountCapped: "true";
        /** @description Request headers that the response depends on. */
        Vary: string;
        /** @description Authentication scheme to use. */
        WwwAuthenticate: "Bearer";
        /** @description Maximum number of requests per hour. */
        XRateLimitLimit: number;
        /** @description Number of requests that remain in the current hour. */
        XRateLimitRemaining: number;
        /** @description Unix time in seconds at which the limit resets. */
        XRateLimitReset: number;
    };
    pathItems: never;
}
export type AccessToken = components['schemas']['AccessToken'];
export type AccountDeletion = components['schemas']['AccountDeletion'];
export type AddressProperty = components['schemas']['AddressProperty'];
export type AiProvider = components['schemas']['AiProvider'];
export type AiProviderChoice = components['schemas']['AiProviderChoice'];
export type AirQualityEntity = components['schemas']['AirQualityEntity'];
export type AirQualityList = components['schemas']['AirQualityList'];
export type ApiError = components['schemas']['ApiError'];
export type AqiStandard = components['schemas']['AqiStandard'];
export type AqiValue = components['schemas']['AqiValue'];
export type AttributeName = components['schemas']['AttributeName'];
export type Attribution = components['schemas']['Attribution'];
export type CheckStatus = components['schemas']['CheckStatus'];
export type CitySlug = components['schemas']['CitySlug'];
export type CleanupResult = components['schemas']['CleanupResult'];
export type ConnectionState = components['schemas']['ConnectionState'];
export type ContextEntity = components['schemas']['ContextEntity'];
export type ContextEntityInput = components['schemas']['ContextEntityInput'];
export type ContextNotification = components['schemas']['ContextNotification'];
export type CurrentWeather = components['schemas']['CurrentWeather'];
export type CurrentWeatherUnits = components['schemas']['CurrentWeatherUnits'];
export type DailyWeather = components['schemas']['DailyWeather'];
export type DataSource = components['schemas']['DataSource'];
export type DevicePlatform = components['schemas']['DevicePlatform'];
export type DeviceRegistration = components['schemas']['DeviceRegistration'];
export type DeviceRelationship = components['schemas']['DeviceRelationship'];
export type DeviceToken = components['schemas']['DeviceToken'];
export type Directions = components['schemas']['Directions'];
export type DirectionsRequest = components['schemas']['DirectionsRequest'];
export type Email = components['schemas']['Email'];
export type EmailInput = components['schemas']['EmailInput'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type EntityAddress = components['schemas']['EntityAddress'];
export type EntityId = components['schemas']['EntityId'];
export type EntityType = components['schemas']['EntityType'];
export type FieldError = components['schemas']['FieldError'];
export type ForecastUnits = components['schemas']['ForecastUnits'];
export type FullName = components['schemas']['FullName'];
export type GeoPoint = components['schemas']['GeoPoint'];
export type GeometryType = components['schemas']['GeometryType'];
export type Health = components['schemas']['Health'];
export type HistoryAggregate = components['schemas']['HistoryAggregate'];
export type HistoryInterval = components['schemas']['HistoryInterval'];
export type HistoryList = components['schemas']['HistoryList'];
export type HistoryPoint = components['schemas']['HistoryPoint'];
export type HistoryReading = components['schemas']['HistoryReading'];
export type HourlyWeather = components['schemas']['HourlyWeather'];
export type JsonLdContext = components['schemas']['JsonLdContext'];
export type LatLng = components['schemas']['LatLng'];
export type LatestObservation = components['schemas']['LatestObservation'];
export type Latitude = components['schemas']['Latitude'];
export type LiveTraffic = components['schemas']['LiveTraffic'];
export type LocalMinute = components['schemas']['LocalMinute'];
export type Location = components['schemas']['Location'];
export type LocationCreate = components['schemas']['LocationCreate'];
export type LocationEntity = components['schemas']['LocationEntity'];
export type LocationEntityPage = components['schemas']['LocationEntityPage'];
export type LocationFormat = components['schemas']['LocationFormat'];
export type LocationPage = components['schemas']['LocationPage'];
export type LocationSort = components['schemas']['LocationSort'];
export type LocationSource = components['schemas']['LocationSource'];
export type LocationText = components['schemas']['LocationText'];
export type LocationType = components['schemas']['LocationType'];
export type LocationTypeShort = components['schemas']['LocationTypeShort'];
export type LocationUpdate = components['schemas']['LocationUpdate'];
export type LoginForm = components['schemas']['LoginForm'];
export type LoginJson = components['schemas']['LoginJson'];
export type Longitude = components['schemas']['Longitude'];
export type LongitudeLatitude = components['schemas']['LongitudeLatitude'];
export type Message = components['schemas']['Message'];
export type NewsItem = components['schemas']['NewsItem'];
export type NewsSlug = components['schemas']['NewsSlug'];
export type NewsSourceList = components['schemas']['NewsSourceList'];
export type NotificationData = components['schemas']['NotificationData'];
export type NotificationList = components['schemas']['NotificationList'];
export type NotificationMessage = components['schemas']['NotificationMessage'];
export type NotificationRequest = components['schemas']['NotificationRequest'];
export type NotificationStatus = components['schemas']['NotificationStatus'];
export type NotificationType = components['schemas']['NotificationType'];
export type NumberProperty = components['schemas']['NumberProperty'];
export type Pagination = components['schemas']['Pagination'];
export type Password = components['schemas']['Password'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordUpdate = components['schemas']['PasswordUpdate'];
export type Phone = components['schemas']['Phone'];
export type Place = components['schemas']['Place'];
export type PointProperty = components['schemas']['PointProperty'];
export type ProbeStatus = components['schemas']['ProbeStatus'];
export type ProfileUpdate = components['schemas']['ProfileUpdate'];
export type PushNotification = components['schemas']['PushNotification'];
export type RecordId = components['schemas']['RecordId'];
export type Registration = components['schemas']['Registration'];
export type Report = components['schemas']['Report'];
export type ReportCategory = components['schemas']['ReportCategory'];
export type ReportCreate = components['schemas']['ReportCreate'];
export type ReportForm = components['schemas']['ReportForm'];
export type ReportHistoryEntry = components['schemas']['ReportHistoryEntry'];
export type ReportPage = components['schemas']['ReportPage'];
export type ReportSeverity = components['schemas']['ReportSeverity'];
export type ReportSort = components['schemas']['ReportSort'];
export type ReportStatus = components['schemas']['ReportStatus'];
export type ReportStatusInput = components['schemas']['ReportStatusInput'];
export type ReportStatusUpdate = components['schemas']['ReportStatusUpdate'];
export type ReportsOnDeletion = components['schemas']['ReportsOnDeletion'];
export type Role = components['schemas']['Role'];
export type RoleInput = components['schemas']['RoleInput'];
export type RootStatus = components['schemas']['RootStatus'];
export type Route = components['schemas']['Route'];
export type RouteGeometry = components['schemas']['RouteGeometry'];
export type SegmentId = components['schemas']['SegmentId'];
export type Sensor = components['schemas']['Sensor'];
export type SensorAqi = components['schemas']['SensorAqi'];
export type SensorAqiResult = components['schemas']['SensorAqiResult'];
export type SensorKey = components['schemas']['SensorKey'];
export type SensorPage = components['schemas']['SensorPage'];
export type SensorResult = components['schemas']['SensorResult'];
export type SensorSort = components['schemas']['SensorSort'];
export type ServiceStatus = components['schemas']['ServiceStatus'];
export type SortOrder = components['schemas']['SortOrder'];
export type StaleAnswer = components['schemas']['StaleAnswer'];
export type StaleSensor = components['schemas']['StaleSensor'];
export type TextProperty = components['schemas']['TextProperty'];
export type TimeProperty = components['schemas']['TimeProperty'];
export type Timestamp = components['schemas']['Timestamp'];
export type TopicNotificationRequest = components['schemas']['TopicNotificationRequest'];
export type TrafficColor = components['schemas']['TrafficColor'];
export type TrafficSegment = components['schemas']['TrafficSegment'];
export type TrafficSegmentCollection = components['schemas']['TrafficSegmentCollection'];
export type UnitCode = components['schemas']['UnitCode'];
export type UploadForm = components['schemas']['UploadForm'];
export type UploadedImage = components['schemas']['UploadedImage'];
export type User = components['schemas']['User'];
export type UserCreate = components['schemas']['UserCreate'];
export type UserPage = components['schemas']['UserPage'];
export type UserSort = components['schemas']['UserSort'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type ViaPoi = components['schemas']['ViaPoi'];
export type WeatherEntity = components['schemas']['WeatherEntity'];
export type WeatherForecast = components['schemas']['WeatherForecast'];
export type WeatherInsight = components['schemas']['WeatherInsight'];
export type WeatherList = components['schemas']['WeatherList'];
export type WeatherNow = components['schemas']['WeatherNow'];
export type WeatherText = components['schemas']['WeatherText'];
export type ResponseAdminRequired = components['responses']['AdminRequired'];
export type ResponseAiBadGateway = components['responses']['AiBadGateway'];
export type ResponseBadCredentials = components['responses']['BadCredentials'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseBrokerUnauthenticated = components['responses']['BrokerUnauthenticated'];
export type ResponseCityNotFound = components['responses']['CityNotFound'];
export type ResponseDeviceNotFound = components['responses']['DeviceNotFound'];
export type ResponseEmailConflict = components['responses']['EmailConflict'];
export type ResponseEntityConflict = components['responses']['EntityConflict'];
export type ResponseEntityNotFound = components['responses']['EntityNotFound'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseIdempotencyConflict = components['responses']['IdempotencyConflict'];
export type ResponseImageTooLarge = components['responses']['ImageTooLarge'];
export type ResponseLastAdminConflict = components['responses']['LastAdminConflict'];
export type ResponseLocationNotFound = components['responses']['LocationNotFound'];
export type ResponseLocationUnprocessable = components['responses']['LocationUnprocessable'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseNewsSourceNotFound = components['responses']['NewsSourceNotFound'];
export type ResponseNotBuilt = components['responses']['NotBuilt'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseNotificationNotFound = components['responses']['NotificationNotFound'];
export type ResponsePasswordUnprocessable = components['responses']['PasswordUnprocessable'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePlaceNotFound = components['responses']['PlaceNotFound'];
export type ResponseReportConflict = components['responses']['ReportConflict'];
export type ResponseReportNotFound = components['responses']['ReportNotFound'];
export type ResponseReportStatusUnprocessable = components['responses']['ReportStatusUnprocessable'];
export type ResponseReportUnprocessable = components['responses']['ReportUnprocessable'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseSensorNotFound = components['responses']['SensorNotFound'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseStorageFull = components['responses']['StorageFull'];
export type ResponseTooManyAiCalls = components['responses']['TooManyAiCalls'];
export type ResponseTooManyRegistrations = components['responses']['TooManyRegistrations'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnknownPath = components['responses']['UnknownPath'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseUploadUnprocessable = components['responses']['UploadUnprocessable'];
export type ResponseUserConflict = components['responses']['UserConflict'];
export type ResponseUserNotFound = components['responses']['UserNotFound'];
export type ResponseUserUnprocessable = components['responses']['UserUnprocessable'];
export type ParameterAcceptLanguage = components['parameters']['AcceptLanguage'];
export type ParameterAttribute = components['parameters']['Attribute'];
export type ParameterCity = components['parameters']['City'];
export type ParameterCleanupDays = components['parameters']['CleanupDays'];
export type ParameterCount = components['parameters']['Count'];
export type ParameterCountRecords = components['parameters']['CountRecords'];
export type ParameterDeviceTokenPath = components['parameters']['DeviceTokenPath'];
export type ParameterEntityAttrs = components['parameters']['EntityAttrs'];
export type ParameterEntityIdFilter = components['parameters']['EntityIdFilter'];
export type ParameterEntityIdPath = components['parameters']['EntityIdPath'];
export type ParameterEntityOptions = components['parameters']['EntityOptions'];
export type ParameterEntityQuery = components['parameters']['EntityQuery'];
export type ParameterEntityTypeFilter = components['parameters']['EntityTypeFilter'];
export type ParameterForecastLat = components['parameters']['ForecastLat'];
export type ParameterForecastLon = components['parameters']['ForecastLon'];
export type ParameterFrom = components['parameters']['From'];
export type ParameterGeoCoordinates = components['parameters']['GeoCoordinates'];
export type ParameterGeoGeometry = components['parameters']['GeoGeometry'];
export type ParameterGeoPropertyName = components['parameters']['GeoPropertyName'];
export type ParameterGeoRelation = components['parameters']['GeoRelation'];
export type ParameterHistoryLimit = components['parameters']['HistoryLimit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterInterval = components['parameters']['Interval'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLimit100 = components['parameters']['Limit100'];
export type ParameterLimit1000 = components['parameters']['Limit1000'];
export type ParameterLinkContext = components['parameters']['LinkContext'];
export type ParameterLocationId = components['parameters']['LocationId'];
export type ParameterLocationOptions = components['parameters']['LocationOptions'];
export type ParameterLocationRaw = components['parameters']['LocationRaw'];
export type ParameterLocationSort = components['parameters']['LocationSort'];
export type ParameterLocationTypeFilter = components['parameters']['LocationTypeFilter'];
export type ParameterLocationTypeShortFilter = components['parameters']['LocationTypeShortFilter'];
export type ParameterNearLatitude = components['parameters']['NearLatitude'];
export type ParameterNearLongitude = components['parameters']['NearLongitude'];
export type ParameterNearRadius = components['parameters']['NearRadius'];
export type ParameterNewsLimit = components['parameters']['NewsLimit'];
export type ParameterNewsSource = components['parameters']['NewsSource'];
export type ParameterNotificationId = components['parameters']['NotificationId'];
export type ParameterNotificationTypeFilter = components['parameters']['NotificationTypeFilter'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterOrder = components['parameters']['Order'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterReportBbox = components['parameters']['ReportBbox'];
export type ParameterReportCategoryFilter = components['parameters']['ReportCategoryFilter'];
export type ParameterReportId = components['parameters']['ReportId'];
export type ParameterReportOrder = components['parameters']['ReportOrder'];
export type ParameterReportSort = components['parameters']['ReportSort'];
export type ParameterReportStatusFilter = components['parameters']['ReportStatusFilter'];
export type ParameterReportsOnDeletion = components['parameters']['ReportsOnDeletion'];
export type ParameterSenderFilter = components['parameters']['SenderFilter'];
export type ParameterSensorId = components['parameters']['SensorId'];
export type ParameterSensorSort = components['parameters']['SensorSort'];
export type ParameterSkip = components['parameters']['Skip'];
export type ParameterSubscriptionId = components['parameters']['SubscriptionId'];
export type ParameterTo = components['parameters']['To'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterUserSort = components['parameters']['UserSort'];
export type HeaderAge = components['headers']['Age'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderApiVersion = components['headers']['ApiVersion'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderCacheControlOptional = components['headers']['CacheControlOptional'];
export type HeaderCacheControlPrivate = components['headers']['CacheControlPrivate'];
export type HeaderContextLink = components['headers']['ContextLink'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderEntityAddress = components['headers']['EntityAddress'];
export type HeaderIgnoredParameters = components['headers']['IgnoredParameters'];
export type HeaderLink = components['headers']['Link'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderReportAddress = components['headers']['ReportAddress'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderResultsCount = components['headers']['ResultsCount'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRetryAfterOptional = components['headers']['RetryAfterOptional'];
export type HeaderTotalCount = components['headers']['TotalCount'];
export type HeaderTotalCountCapped = components['headers']['TotalCountCapped'];
export type HeaderVary = components['headers']['Vary'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type $defs = Record<string, never>;
export interface operations {
    getRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RootStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSystemHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDatabaseStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database is available. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The database is unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeStatus"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is running. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            /** @description The service is not ready. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProbeStatus"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
                "application/json": components["schemas"]["LoginJson"];
            };
        };
        responses: {
            /** @description An access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadCredentials"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    loginAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
                "application/json": components["schemas"]["LoginJson"];
            };
        };
        responses: {
            /** @description An access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadCredentials"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    authLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
                "application/json": components["schemas"]["LoginJson"];
            };
        };
        responses: {
            /** @description An access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadCredentials"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    apiAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
                "application/json": components["schemas"]["LoginJson"];
            };
        };
        responses: {
            /** @description An access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BadCredentials"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The created account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRegistrations"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logoutRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsersMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description The account was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["LastAdminConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description A new access token and its user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit100"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
                /** @description Field to sort by. */
                sort?: components["parameters"]["UserSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
                order?: components["parameters"]["Order"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][] | components["schemas"]["UserPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The created account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UserUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminCreateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The created account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UserUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 12
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user.
                 * @example 12
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["UserConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UserUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** @description How reports that are no longer pending are handled. `anonymise` keeps them without reporter, description, photos and notes, replaces the title with `—`, and rounds the coordinates to 3 decimals (about 100 m). `delete` deletes them. Pending reports are always deleted. */
                reports?: components["parameters"]["ReportsOnDeletion"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user.
                 * @example 12
                 */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["LastAdminConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Returns only locations of this type. */
                location_type?: components["parameters"]["LocationTypeFilter"];
                /** @description Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
                type?: components["parameters"]["LocationTypeShortFilter"];
                /** @description Latitude of the search centre in degrees. Must be sent together with `lng`. */
                lat?: components["parameters"]["NearLatitude"];
                /** @description Longitude of the search centre in degrees. Must be sent together with `lat`. */
                lng?: components["parameters"]["NearLongitude"];
                /** @description Search radius in kilometres. Has no effect without `lat` and `lng`. */
                radius?: components["parameters"]["NearRadius"];
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
                /** @description Field to sort by. Has no effect with `lat` and `lng`, which sort by distance. */
                sort?: components["parameters"]["LocationSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
                order?: components["parameters"]["Order"];
                /** @description Has no effect. Accepted for compatibility with existing clients. */
                options?: components["parameters"]["LocationOptions"];
                /** @description If `true`, returns normalized NGSI-LD entities instead of locations. */
                raw?: components["parameters"]["LocationRaw"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locations. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"][] | components["schemas"]["LocationPage"] | components["schemas"]["LocationEntity"][] | components["schemas"]["LocationEntityPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationCreate"];
            };
        };
        responses: {
            /** @description The created location. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["LocationUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the location.
                 * @example 12
                 */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the location.
                 * @example 12
                 */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdate"];
            };
        };
        responses: {
            /** @description The updated location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["LocationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["LocationUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the location.
                 * @example 12
                 */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Returns only reports with this status. */
                status?: components["parameters"]["ReportStatusFilter"];
                /** @description Returns only reports in this category. */
                category?: components["parameters"]["ReportCategoryFilter"];
                /**
                 * @description Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
                 * @example 105.80,21.00,105.88,21.06
                 */
                bbox?: components["parameters"]["ReportBbox"];
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
                /** @description Field to sort by. */
                sort?: components["parameters"]["ReportSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
                order?: components["parameters"]["ReportOrder"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"][] | components["schemas"]["ReportPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422.
                 * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReportForm"];
                "application/json": components["schemas"]["ReportCreate"];
            };
        };
        responses: {
            /** @description The created report. */
            201: {
                headers: {
                    Location: components["headers"]["ReportAddress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["ImageTooLarge"];
            422: components["responses"]["ReportUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ReportNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportStatusUpdate"];
            };
        };
        responses: {
            /** @description The updated report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ReportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReportStatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ReportNotFound"];
            409: components["responses"]["ReportConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceReportStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportStatusUpdate"];
            };
        };
        responses: {
            /** @description The updated report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ReportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReportStatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReportStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportStatusUpdate"];
            };
        };
        responses: {
            /** @description The updated report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ReportNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReportStatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportHistory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the report.
                 * @example 12
                 */
                report_id: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportHistoryEntry"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ReportNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description The stored image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["ImageTooLarge"];
            422: components["responses"]["UploadUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description The stored image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["ImageTooLarge"];
            422: components["responses"]["UploadUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAirQuality: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stations. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AirQualityList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["CityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listAirQualityHistory: {
        parameters: {
            query?: {
                /**
                 * @description Start of the period (inclusive). Default: 24 hours before `to`. The maximum length of the period is 366 days.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the period (exclusive). Must be later than `from`. Default: now.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first. */
                limit?: components["parameters"]["HistoryLimit"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measurements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["CityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSensors: {
        parameters: {
            query?: {
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
                /** @description Field to sort by. Sensors without a value in this field come last, and equal values are sorted by `id`. */
                sort?: components["parameters"]["SensorSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
                order?: components["parameters"]["Order"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sensors of the page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getSensor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sensor. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["SensorNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getSensorAqi: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The air quality index. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SensorAqiResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["SensorNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listSensorHistory: {
        parameters: {
            query?: {
                /**
                 * @description Start of the period (inclusive). Default: 24 hours before `to`. The maximum length of the period is 366 days.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the period (exclusive). Must be later than `from`. Default: now.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first. */
                limit?: components["parameters"]["HistoryLimit"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measurements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["SensorNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getCurrentWeather: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language of weather descriptions: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current weather. */
            200: {
                headers: {
                    Vary: components["headers"]["Vary"];
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeatherNow"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getWeatherForecast: {
        parameters: {
            query?: {
                /**
                 * @description Latitude of the place in degrees. Must be sent together with `lon`. Default: the city centre.
                 * @example 21.0285
                 */
                lat?: components["parameters"]["ForecastLat"];
                /**
                 * @description Longitude of the place in degrees. Must be sent together with `lat`.
                 * @example 105.8542
                 */
                lon?: components["parameters"]["ForecastLon"];
            };
            header?: {
                /**
                 * @description Language of weather descriptions: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forecast. */
            200: {
                headers: {
                    Vary: components["headers"]["Vary"];
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeatherForecast"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listWeather: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The observations. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeatherList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["CityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listTrafficSegments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficSegmentCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLiveTraffic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current traffic. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveTraffic"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNewsSources: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feeds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsSourceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNews: {
        parameters: {
            query?: {
                /** @description Maximum number of articles to return. */
                limit?: components["parameters"]["NewsLimit"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug of the feed, as listed by `GET /news`.
                 * @example hanoimoi
                 */
                news_source: components["parameters"]["NewsSource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsItem"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NewsSourceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createWeatherInsight: {
        parameters: {
            query?: {
                /**
                 * @description Latitude of the place in degrees. Must be sent together with `lon`. Default: the city centre.
                 * @example 21.0285
                 */
                lat?: number;
                /**
                 * @description Longitude of the place in degrees. Must be sent together with `lat`.
                 * @example 105.8542
                 */
                lon?: number;
                /** @description AI provider to use. `auto` tries `gemini`, then `groq`, and skips providers that are not configured. */
                provider?: components["schemas"]["AiProviderChoice"];
                /**
                 * @description Model to use instead of the provider's default. With `auto`, providers of another model family are skipped. An unknown model returns 400.
                 * @example gemini-3.5-flash
                 */
                model?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Ignored. Clients that always send JSON can send an empty object. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The analysis. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeatherInsight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAiCalls"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["AiBadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listWeatherInsights: {
        parameters: {
            query?: {
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analyses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeatherInsight"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDirections: {
        parameters: {
            query: {
                /**
                 * @description Question in any language. It can name a start, a destination and stops.
                 * @example Chỉ đường từ đây đến công viên Thống Nhất, ghé một trạm sạc xe điện
                 */
                question: string;
                /**
                 * @description Latitude of the user in degrees. Must be sent together with `current_lon`. The position is the start if the question names none, or if the named place is not found.
                 * @example 21.0285
                 */
                current_lat?: number;
                /**
                 * @description Longitude of the user in degrees. Must be sent together with `current_lat`.
                 * @example 105.8542
                 */
                current_lon?: number;
                /**
                 * @description Latitude of the destination in degrees. Must be sent together with `destination_lon`. The position is used if the question names no destination, or if the named place is not found.
                 * @example 21.0152
                 */
                destination_lat?: number;
                /**
                 * @description Longitude of the destination in degrees. Must be sent together with `destination_lat`.
                 * @example 105.8445
                 */
                destination_lon?: number;
                /**
                 * @description Model to use instead of the provider's default. Providers of another model family are skipped. An unknown model returns 400.
                 * @example gemini-3.5-flash
                 */
                model?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["PlaceNotFound"];
            429: components["responses"]["TooManyAiCalls"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["AiBadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createDirections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectionsRequest"];
            };
        };
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["PlaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAiCalls"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["AiBadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceRegistration"];
            };
        };
        responses: {
            /** @description The device was already registered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /** @description The device was registered. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unregisterDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Percent-encoded token with which the device was registered.
                 * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
                 */
                token: components["parameters"]["DeviceTokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device was unregistered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["DeviceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit100"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendNotification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422.
                 * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRequest"];
            };
        };
        responses: {
            /** @description The record of the notification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushNotification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    sendTopicNotification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422.
                 * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicNotificationRequest"];
            };
        };
        responses: {
            /** @description The record of the notification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushNotification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Returns only notifications that were sent to all devices (`token`) or to a topic (`topic`). */
                notification_type?: components["parameters"]["NotificationTypeFilter"];
                /** @description Returns only notifications that this user sent (`sent_by_user_id`). You cannot filter by recipient, because notifications are sent to all devices or to a topic. */
                user_id?: components["parameters"]["SenderFilter"];
            };
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the notification.
                 * @example 12
                 */
                notification_id: components["parameters"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlPrivate"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationMessage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotificationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cleanUpNotifications: {
        parameters: {
            query?: {
                /** @description Age in days. Older notifications are deleted. */
                days?: components["parameters"]["CleanupDays"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of deleted records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cleanUpNotificationHistory: {
        parameters: {
            query?: {
                /** @description Age in days. Older notifications are deleted. */
                days?: components["parameters"]["CleanupDays"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of deleted records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContextEntities: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entities of these types, separated by commas. Some brokers require this parameter.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["EntityTypeFilter"];
                /**
                 * @description Returns only entities with these ids, separated by commas.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["EntityIdFilter"];
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
                 * @example airQualityIndex>100
                 */
                q?: components["parameters"]["EntityQuery"];
                /**
                 * @description Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`.
                 * @example near;maxDistance==5000
                 */
                georel?: components["parameters"]["GeoRelation"];
                /**
                 * @description Type of the geometry. Requires `georel` and `coordinates`.
                 * @example Point
                 */
                geometry?: components["parameters"]["GeoGeometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["GeoCoordinates"];
                /**
                 * @description Attribute that is compared with the geometry. Default: `location`.
                 * @example location
                 */
                geoproperty?: components["parameters"]["GeoPropertyName"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Number of entities to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment context of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching entities; empty if none match. */
            200: {
                headers: {
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextEntity"][];
                    "application/ld+json": components["schemas"]["ContextEntity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createContextEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment context of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextEntityInput"];
                "application/ld+json": components["schemas"]["ContextEntityInput"];
            };
        };
        responses: {
            /** @description The entity was created. The response has no body. */
            201: {
                headers: {
                    Location: components["headers"]["EntityAddress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["EntityConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getContextEntity: {
        parameters: {
            query?: {
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment context of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entity_id: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity. */
            200: {
                headers: {
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextEntity"];
                    "application/ld+json": components["schemas"]["ContextEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /**
                 * @description Returns only entities of these types, separated by commas. Some brokers require this parameter.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["EntityTypeFilter"];
                /**
                 * @description Returns only entities with these ids, separated by commas.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["EntityIdFilter"];
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
                 * @example airQualityIndex>100
                 */
                q?: components["parameters"]["EntityQuery"];
                /**
                 * @description Spatial relation of the entities to the geometry. Distances are in metres. Requires `geometry` and `coordinates`.
                 * @example near;maxDistance==5000
                 */
                georel?: components["parameters"]["GeoRelation"];
                /**
                 * @description Type of the geometry. Requires `georel` and `coordinates`.
                 * @example Point
                 */
                geometry?: components["parameters"]["GeoGeometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first. Requires `georel` and `geometry`.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["GeoCoordinates"];
                /**
                 * @description Attribute that is compared with the geometry. Default: `location`.
                 * @example location
                 */
                geoproperty?: components["parameters"]["GeoPropertyName"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Number of entities to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment context of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching entities; empty if none match. */
            200: {
                headers: {
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextEntity"][];
                    "application/ld+json": components["schemas"]["ContextEntity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Format of the entities: up to 3 values, separated by commas. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment context of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                entity_id: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity. */
            200: {
                headers: {
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextEntity"];
                    "application/ld+json": components["schemas"]["ContextEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    receiveContextNotification: {
        parameters: {
            query?: {
                /**
                 * @description Id of the subscription. Some brokers send it here as well as in the body.
                 * @example urn:ngsi-ld:Subscription:environment
                 */
                subscriptionId?: components["parameters"]["SubscriptionId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextNotification"];
                "application/ld+json": components["schemas"]["ContextNotification"];
            };
        };
        responses: {
            /** @description The notification was received. The response has no body. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["BrokerUnauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
