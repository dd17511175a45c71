// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 c9479c7537b9f69d
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say hello
         * @description The body of `getHealth` with a message that tells where the documentation is. Answers 200 whatever the state.
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
         * Read the health of the service
         * @description Tells whether the database and the context broker answer. Always 200; use `/readyz` to decide about traffic.
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
         * Read the health of the service (variant)
         * @description Tells whether the database and the context broker answer. Always 200; use `/readyz` to decide about traffic.
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
         * Test the database
         * @description Asks the database a trivial question.
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
         * Check that the process answers
         * @description For an orchestrator's liveness probe; asks nothing behind the process.
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
         * Check that the service takes requests
         * @description For a load balancer: 200 once migrations are done and while the database answers, 503 before and from the moment the service shuts down.
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
         * @description Exchanges an e-mail address and a password for an access token. Form and JSON are both taken. After 10 failures for an address from one place, or 50 from one place, in 15 minutes: 429.
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
         * @description The same as `login` at another path.
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
         * @description The same as `login` at another path.
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
         * @description The same as `login` at another path.
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
         * Register
         * @description Makes an account; its role is always `citizen`. Sign in afterwards with `login`. The number of registrations per hour from one network is limited; beyond it the response is 429.
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
         * Refresh the token
         * @description Exchanges a token that is still valid for a fresh one; the old one is revoked. If several calls use the same token, one succeeds and the others return 401.
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
         * @description Revokes the token that makes the call. Returns 401 if the token has been refreshed; sign out with the new one.
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
         * @description The same as `logout` at another path.
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
         * Read who is signed in
         * @description The account that the token belongs to.
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
         * Read who is signed in (variant)
         * @description The same as `getCurrentUser` at another path.
         */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        /**
         * Delete one's own account
         * @description Deletes the account, its devices, AI insights, pending reports and images, and ends all of its sessions. `reports` decides what happens to its other reports. `anonymise` (the default) removes the reporter, the description, the photos and the notes in the history, replaces the title with `—`, and rounds the place to 3 decimals. `delete` deletes these reports as well. Requires the password. The last active administrator cannot be deleted.
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
         * Change one's own profile
         * @description Changes the fields that are given. A new e-mail address needs the current password.
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
         * Change one's own password
         * @description Needs the current password. All other tokens of the user stop working; the answer holds a fresh one.
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
         * @description All accounts, active or not. With `page` the answer is the envelope, else the bare array.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Make a user
         * @description Makes an account with any role. The address must not have one yet.
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
         * Make a user (variant)
         * @description The same as `createUser` at another path.
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
         * Read a user
         * @description A citizen reads their own account, an administrator any. Somebody else's account answers 404.
         */
        get: operations["getUser"];
        /**
         * Change a user
         * @description Changes the fields that are given. A citizen changes their own `full_name` and `phone`; with any other field the answer is 403. An administrator changes all fields of anybody. A new password, role or deactivation ends all tokens of the user. The last active administrator cannot be demoted or deactivated.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes the account, its devices, AI insights, pending reports and images, and ends all of its sessions. `reports` decides what happens to its other reports. `anonymise` (the default) removes the reporter, the description, the photos and the notes in the history, replaces the title with `—`, and rounds the place to 3 decimals. `delete` deletes these reports as well. The last active administrator cannot be deleted.
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
         * @description With `lat` and `lng` (both, else 400) only locations within `radius` kilometres, nearest first, each with its `distance` (haversine with the mean Earth radius of 6371.0088 km); `sort` and `order` have no effect then. With `page` the answer is the envelope, else the bare array. Only administrators see inactive locations.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Make a location
         * @description Takes the fields of both forms of the body. The location is also mirrored to the context broker.
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
         * Read a location
         * @description An inactive location answers 404, except to an administrator.
         */
        get: operations["getLocation"];
        /**
         * Change a location
         * @description Changes the fields that are given, here and in the context broker.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Delete a location
         * @description Removes the location, here and from the context broker.
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
         * @description A citizen lists their own reports, an administrator all; newest first unless asked otherwise. With `page` the answer is the envelope, else the bare array.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Report an incident
         * @description Takes a form with the images in it, or JSON that names images uploaded before. The report starts as PENDING. Send an `Idempotency-Key` so that a retry does not report twice. Images in a form count toward the limits of `uploadImage`; beyond them the response is 429, and nothing is stored. While the server has too little free disk space, forms return 507; JSON is still accepted.
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
         * Read a report
         * @description A citizen reads their own reports, an administrator any. A report that is not yours answers 404.
         */
        get: operations["getReport"];
        /**
         * Set the status of a report (variant)
         * @description The same as `updateReportStatus` at another path.
         */
        put: operations["updateReport"];
        post?: never;
        /**
         * Delete a report
         * @description Removes the report and its images. Its reporter may do so while it is PENDING, an administrator always.
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
         * Set the status of a report (variant)
         * @description The same as `updateReportStatus` with another method.
         */
        put: operations["replaceReportStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of a report
         * @description Any status may follow any other. Each change is kept in the history with its note; the same status again without a note changes nothing.
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
         * Read the history of a report
         * @description The changes of the status, oldest first, for its reporter and for administrators. Of more than 1,000 only the newest are shown. The reporter does not see the name of who set it. Empty until the first change.
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
         * @description Stores one JPEG, PNG or WebP image. The maximum is 10 MB by default, which the operator can change, and 100 million pixels. For a progressive JPEG, an interlaced PNG or a WebP that would need too much memory, the maximum is 25 million pixels. The image is rotated upright, reduced to at most 2560 pixels in width and height, and stored without its metadata. Only the first frame of an animation is kept. HEIC, the default format of iPhones, must be converted to JPEG first. Anyone can read the image at the returned address. An upload that no report uses is removed after 24 hours.
         *
         *     Images are limited per user and hour (200 by default, set by the operator); images in reports count as well. An image counts once per started 16 megapixels, so a typical phone photo counts once. At most 5 images per user may wait to be processed. Beyond either limit the service returns 429. While the server has less free disk space than its configured minimum, it returns 507 before it reads the body.
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
         * @description The same as `uploadImage` at another path, with the same limit.
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
         * List the air quality stations of a city
         * @description The stations as the context broker has them: normalized NGSI-LD, names as full IRIs. While the broker is down the last good copy comes, with `stale` and `Age`. For a map `listSensors` is shorter.
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
         * Read the air quality history of a city
         * @description What all stations of the city observed in a period, by the hour unless `interval` says otherwise. 400 when `to` is not after `from` or the period is longer than 366 days.
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
         * List the sensors
         * @description The air quality stations in short. The answer is always the paged envelope; with `skip` its `page` is the one that the first record is on. While the broker is down the last good copy comes, with `stale` and `Age`.
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
         * Read one sensor
         * @description One air quality station in short.
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
         * Read the air quality index of a sensor
         * @description The current index, which standard it follows and which pollutant decides it.
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
         * Read the history of a sensor
         * @description What the sensor observed in a period, by the hour unless `interval` says otherwise. 400 when `to` is not after `from` or the period is longer than 366 days. The context broker is asked only about a sensor of which nothing has been kept.
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
         * Read the weather now
         * @description The weather in the city centre. Its time is local.
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
         * Read the weather forecast
         * @description The weather now, for 24 hours and for 7 days. Times are local to the city, wherever the place is. `lat` and `lon` must be sent together; one without the other returns 400. Without both, the forecast is for the centre of the city.
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
         * List the weather observations of a city
         * @description The observations as the context broker has them: simplified NGSI-LD (name and value), names as full IRIs. While the broker is down the last good copy comes, with `stale` and `Age`.
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
         * List the road segments
         * @description All segments as a GeoJSON FeatureCollection, for drawing; `getLiveTraffic` tells their colours.
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
         * Read the live traffic
         * @description A colour for each segment that was observed in the last 15 minutes.
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
         * List the news feeds
         * @description The slugs of the feeds that the deployment is configured for.
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
         * List the news of a feed
         * @description The newest articles first. When the feed does not answer the last good copy comes for up to 24 hours, with `Age`; after that 502.
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
         * Analyse weather and air
         * @description An AI provider writes an analysis from our own forecast and air quality data; it is kept for the caller. Takes up to 25 seconds. AI calls are limited per user and hour (30 by default) and per UTC day for all users together (5,000 by default). The operator can change both limits. Beyond either, the service returns 429 with `Retry-After`. Without a configured provider it returns 503, and `detail` names the missing settings. `context.missing` lists the data that were not available. `lat` and `lon` must be sent together; one without the other returns 400. Without both, the analysis is for the centre of the city that this deployment serves.
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
         * List one's own analyses
         * @description The caller's analyses, newest first.
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
         * Ask for directions (variant)
         * @description The same as `createDirections`, with the fields in the query. `current_lat` and `current_lon` come together, and so do `destination_lat` and `destination_lon`; else 400.
         */
        get: operations["getDirections"];
        put?: never;
        /**
         * Ask for directions
         * @description Returns a route for a question in plain words. The AI provider extracts the start, the destination and the stops from the question. The start and the destination are searched within the city first (our locations, then the geocoder), then outside the city. If one of them is not found, its coordinates in the request are used. Stops are the locations of the requested kind that add the least distance, at most five. Takes up to 25 seconds. Counts towards both limits of AI calls: per user and hour, and per UTC day for all users together.
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
         * @description Registers the device for push notifications to the caller. A token that is known already is taken over and revived, and answers 200.
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
         * @description Ends push notifications to one of the caller's devices, at sign-out for example. Somebody else's device answers 404.
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
         * List the devices
         * @description The registered devices of all users, newest first, those that the push service gave up included.
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
         * Notify all devices
         * @description Sends to every active device and answers with the record of it. Devices that fail are counted, not reported as an error. With an `Idempotency-Key` a repeated call sends nothing and returns the first answer. When the push service takes nothing at all, because it refuses access (502), cannot be reached (503) or does not answer (504), the history has the record as `failed`. Without push credentials 503, and nothing is recorded.
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
         * Notify a topic
         * @description Sends to the devices that subscribe to the topic; they subscribe with the SDK of the push service. How many they are is not known: the record counts 1. With an `Idempotency-Key` a repeated call sends nothing and returns the first answer. When the push service refuses access (502), cannot be reached (503) or does not answer (504), the history has the record as `failed`. Without push credentials 503, and nothing is recorded.
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
         * List what was sent
         * @description The history of sent notifications, newest first, with the number of all that match.
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
         * Read one notification
         * @description Returns one notification, for example when somebody taps it in the app. Administrators get the whole record. Other users get only `id`, `title`, `body`, `data` and `created_at`. For them, dry runs and notifications that no device received return 404.
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
         * Remove old history
         * @description Removes the records of notifications that are older than `days`. They cannot be brought back.
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
         * Remove old history (variant)
         * @description The same as `cleanUpNotifications` at another path.
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
         * Query entities
         * @description Passes the query on to the context broker. Give at least one of `type`, `attrs`, `q` or a geo query (`georel`, `geometry` and `coordinates` together), which `id` may narrow, else the broker answers 400, as it does for what it does not support. `Accept: application/ld+json` puts the context into each entity; without it the answer is plain JSON.
         */
        get: operations["listContextEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Passes a new entity on to the context broker. With `application/ld+json` the context is in the body; with `application/json` in the header `Link`, or it is ours. A context in both places, or in neither with `application/ld+json`, answers 400, and so does what the broker refuses. `Location` tells the address of the entity.
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
         * Read one entity
         * @description Passes the read on to the context broker. 404 also when the entity has none of `attrs`. `Accept: application/ld+json` puts the context into the entity; without it the answer is plain JSON.
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
         * Query entities (variant)
         * @description The same as `listContextEntities` at another path.
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
         * Read one entity (variant)
         * @description The same as `getContextEntity` at another path.
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
         * Receive a notification of the broker
         * @description The context broker calls this when entities change; the service keeps what they observed. The same notification twice changes nothing. A body has at most 10 MB.
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
        /** @description Confirms the deletion with the password, and decides what happens to the reports. */
        AccountDeletion: {
            /**
             * @description The present password.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            /** @default anonymise */
            reports?: components["schemas"]["ReportsOnDeletion"];
        };
        /** @description An address, as NGSI-LD writes it. */
        AddressProperty: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "Property";
            value: components["schemas"]["EntityAddress"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The AI provider that wrote the text.
         * @example gemini
         * @enum {string}
         */
        AiProvider: "gemini" | "groq";
        /** @description One air quality station with its latest values, normalized NGSI-LD. Names are full IRIs, but for the core ones. Stations may carry more attributes. */
        AirQualityEntity: {
            /**
             * @description URN: city, district and station.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            /**
             * @description Type of the entity.
             * @constant
             */
            type: "https://smartdatamodels.org/dataModel.Environment/AirQualityObserved";
            /** @description Where the station is. */
            location?: components["schemas"]["PointProperty"];
            /** @description The air quality index. If the station reports an index that is as recent as its concentrations, it is that index; otherwise the service computes it from the concentrations. */
            "https://smartdatamodels.org/dataModel.Environment/airQualityIndex"?: components["schemas"]["NumberProperty"];
            /** @description Fine particles (PM2.5) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm25"?: components["schemas"]["NumberProperty"];
            /** @description Particles (PM10) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm10"?: components["schemas"]["NumberProperty"];
            /** @description The device that measures. */
            "https://smartdatamodels.org/dataModel.Environment/refDevice"?: components["schemas"]["DeviceRelationship"];
            /** @description Where the station is in words. */
            "https://smartdatamodels.org/address"?: components["schemas"]["AddressProperty"];
            /** @description When the values were observed. */
            "https://smartdatamodels.org/dateObserved"?: components["schemas"]["TimeProperty"];
            /** @description Name of the station. */
            "https://smartdatamodels.org/name"?: components["schemas"]["TextProperty"];
            /** @description Where the values come from. */
            "https://smartdatamodels.org/source"?: components["schemas"]["TextProperty"];
            /** @description Name that the network gives the station. */
            stationName?: components["schemas"]["TextProperty"];
            /** @description Short name of the pollutant that decides the index. */
            mainPollutant?: components["schemas"]["TextProperty"];
            /** @description Who runs the station. */
            provider?: components["schemas"]["TextProperty"];
        } & {
            [key: string]: unknown;
        };
        /** @description The air quality stations of a city. */
        AirQualityList: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            city: components["schemas"]["CitySlug"];
            /**
             * @description The `limit` of the request.
             * @example 100
             */
            limit_requested: number;
            /**
             * @description Entities in this answer.
             * @example 1
             */
            count: number;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The stations. */
            data: components["schemas"]["AirQualityEntity"][];
        };
        /** @description Every error, whatever its status. */
        ApiError: {
            /**
             * @description One sentence that a person can act on.
             * @example Report not found
             */
            detail: string;
            /**
             * @description Id of the request; quote it when you ask for help.
             * @example 01JD6Z4Q8W7N2K5T9X3B
             */
            request_id: string;
            /** @description Lists the validation errors, at most 50. A body with more than 1,000 values, at all levels together, is validated only up to its first error. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * @description Which index it is. `VN_AQI` is the Vietnamese one, `US_AQI` that of the US EPA; the deployment is set to one of them.
         * @example VN_AQI
         * @enum {string}
         */
        AqiStandard: "VN_AQI" | "US_AQI";
        /**
         * @description Air quality index; null when none is known.
         * @example 77
         */
        AqiValue: number | null;
        /**
         * @description Short name of the attribute.
         * @example pm25
         */
        AttributeName: string;
        /**
         * @description Credit for the data in this response, as plain text. Show it beside the data. Empty when there is no data.
         * @example Air quality data: OpenAQ and its sources (openaq.org)
         */
        Attribution: string;
        /**
         * @description Slug of the city.
         * @example hanoi
         */
        CitySlug: string;
        /** @description What the cleanup removed. */
        CleanupResult: {
            /**
             * @description The result as a sentence.
             * @example Deleted 42 notifications older than 90 days
             */
            message: string;
            /**
             * @description How many notifications were removed.
             * @example 42
             */
            deleted_count: number;
        };
        /**
         * @description Whether it answers.
         * @example connected
         * @enum {string}
         */
        ConnectionState: "connected" | "disconnected";
        /** @description An NGSI-LD entity. Every other member is an attribute, in the form that `options` asks for. */
        ContextEntity: {
            /**
             * @description Id of the entity, a URI.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            type: components["schemas"]["EntityType"];
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /** @description A new NGSI-LD entity. Every other member is an attribute (`Property`, `GeoProperty` or `Relationship`). `@context` is needed with `application/ld+json` and refused with `application/json`, where the header `Link` takes its place. */
        ContextEntityInput: {
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["EntityType"];
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /** @description What the broker tells when entities change (NGSI-LD). Brokers may add members. */
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
            /** @description When the broker made the notification. */
            notifiedAt: components["schemas"]["Timestamp"];
            "@context"?: components["schemas"]["JsonLdContext"];
            /** @description The entities that changed. */
            data: components["schemas"]["ContextEntity"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The weather now. */
        CurrentWeather: {
            /**
             * @description Temperature in °C.
             * @example 22.4
             */
            temp: number;
            /**
             * @description Relative humidity in percent; null when unknown.
             * @example 81
             */
            humidity: number | null;
            /**
             * @description Wind in m/s; null when unknown.
             * @example 2.31
             */
            wind_speed: number | null;
            desc: components["schemas"]["WeatherText"];
            time: components["schemas"]["LocalMinute"];
        };
        /** @description The forecast for one day. */
        DailyWeather: {
            /**
             * Format: date
             * @description The day in the city.
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description Highest temperature in °C.
             * @example 26.2
             */
            temp_max: number;
            /**
             * @description Lowest temperature in °C.
             * @example 18.7
             */
            temp_min: number;
            desc: components["schemas"]["WeatherText"];
        };
        /**
         * @description Sources of the data in this response, separated by commas; empty when there is no data.
         * @example OpenAQ
         */
        DataSource: string;
        /**
         * @description What kind of device it is.
         * @example android
         * @enum {string}
         */
        DevicePlatform: "android" | "ios" | "web";
        /** @description A device that wants push notifications; it becomes the caller's. */
        DeviceRegistration: {
            /**
             * @description The token that the push service gave the app on this device.
             * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
             */
            token: string;
            platform: components["schemas"]["DevicePlatform"];
        };
        /** @description A reference to another entity, as NGSI-LD writes it. */
        DeviceRelationship: {
            /**
             * @description Kind of the attribute.
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
             * @description The device's token at the push service.
             * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
             */
            token: string;
            platform: components["schemas"]["DevicePlatform"];
            /**
             * @description `false` once the push service calls the token dead; registering it again revives it.
             * @example true
             */
            is_active: boolean;
            /**
             * @description The user whose device it is.
             * @example 7
             */
            user_id: number;
            /**
             * Format: date-time
             * @description When the device last got a notification, ISO 8601 in UTC; `null` if never.
             * @example 2026-11-21T03:15:00.000Z
             */
            last_sent_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A route with its stops, and a text about it. */
        Directions: {
            start: components["schemas"]["Place"];
            destination: components["schemas"]["Place"];
            /** @description The stops in order; empty when there are none. */
            via_pois: components["schemas"]["ViaPoi"][];
            route: components["schemas"]["Route"];
            /**
             * @description The route in a few Vietnamese sentences. Says so when stops, start or destination are not what the question asks for.
             * @example Đi khoảng 2,8 km (6 phút), ghé Trạm sạc VinFast Tràng Tiền trên đường.
             */
            summary: string;
            attribution: components["schemas"]["Attribution"];
        };
        /** @description Where to go, in the person's own words. `current_lat` and `current_lon` come together, and so do `destination_lat` and `destination_lon`. */
        DirectionsRequest: {
            /**
             * @description The question in any language: start, destination and stops as far as the person names them.
             * @example Chỉ đường từ đây đến công viên Thống Nhất
             * @example ghé một trạm sạc xe điện
             */
            question: string;
            /**
             * Format: double
             * @description Latitude of the person; the start when the question names none.
             * @example 21.0285
             */
            current_lat?: number;
            /**
             * Format: double
             * @description Longitude of the person.
             * @example 105.8542
             */
            current_lon?: number;
            /**
             * Format: double
             * @description Latitude of the destination; used when the one that the question names cannot be found.
             * @example 21.0152
             */
            destination_lat?: number;
            /**
             * Format: double
             * @description Longitude of the destination.
             * @example 105.8445
             */
            destination_lon?: number;
            /**
             * @description A model to use instead of the provider's default; providers of another family are skipped. A model that does not exist returns 422.
             * @example gemini-3.5-flash
             */
            model?: string;
        };
        /**
         * @description E-mail address in lower case. It has no `format`, because accounts of earlier versions and the first admin may have addresses that `EmailInput` rejects, such as `admin@localhost`.
         * @example lan.nguyen@example.com
         */
        Email: string;
        /**
         * @description E-mail address in ASCII (RFC 5321). Write an international domain in its `xn--` form. At most 64 characters before the `@`, and 63 in each part of the domain. Surrounding whitespace is removed, and case is ignored.
         * @example lan.nguyen@example.com
         */
        EmailInput: string;
        /** @description An object without fields; the operation takes everything from the query. */
        EmptyBody: Record<string, never>;
        /** @description Where it is, in words. Other address fields may be there. */
        EntityAddress: {
            /**
             * @description District.
             * @example Ba Đình
             */
            addressLocality?: string;
            /**
             * @description City.
             * @example Hà Nội
             */
            addressRegion?: string;
            /**
             * @description Country code.
             * @example VN
             */
            addressCountry?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Id of an entity, a URI; ours are `urn:ngsi-ld:<Type>:<local id>`.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityId: string;
        /**
         * @description Type of an entity, or several.
         * @example AirQualityObserved
         */
        EntityType: string | string[];
        /** @description One place in a request that breaks the contract. */
        FieldError: {
            /**
             * @description Where: `path`, `query`, `header` or `body`, then the field.
             * @example body.latitude
             */
            location: string;
            /**
             * @description What is wrong there.
             * @example must be <= 90
             */
            message: string;
        };
        /**
         * @description Name as the person writes it.
         * @example Nguyễn Thị Lan
         */
        FullName: string;
        /** @description A GeoJSON point. */
        GeoPoint: {
            /**
             * @description Kind of the geometry.
             * @constant
             */
            type: "Point";
            /**
             * @description Longitude first, then latitude.
             * @example [
             *       105.8542,
             *       21.0285
             *     ]
             */
            coordinates: number[];
        };
        /** @description How the service is. */
        Health: {
            /**
             * @description `degraded` when the database or the broker is not connected.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
            database: components["schemas"]["ConnectionState"];
            broker: components["schemas"]["ConnectionState"];
            /**
             * @description Version of the service.
             * @example 1.0.0
             */
            version: string;
        };
        /** @description The observations of one hour or day in short (`interval=hour` or `day`). */
        HistoryAggregate: {
            /** @description Sensor that observed it; in the history of a city only. */
            sensor_id?: components["schemas"]["SensorKey"];
            /** @description When the hour or day starts. */
            time: components["schemas"]["Timestamp"];
            attribute: components["schemas"]["AttributeName"];
            unit: components["schemas"]["UnitCode"];
            /**
             * @description Mean value.
             * @example 36.9
             */
            mean: number;
            /**
             * @description Least value.
             * @example 33.1
             */
            min: number;
            /**
             * @description Greatest value.
             * @example 41.7
             */
            max: number;
            /**
             * @description How many observations there were.
             * @example 4
             */
            count: number;
        };
        /** @description A history in ascending order of time. */
        HistoryList: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The rows; empty when nothing was observed in the period. */
            data: components["schemas"]["HistoryPoint"][];
        };
        /** @description One row of a history; its form depends on `interval`. */
        HistoryPoint: components["schemas"]["HistoryReading"] | components["schemas"]["HistoryAggregate"];
        /** @description One observation (`interval=raw`). */
        HistoryReading: {
            /** @description Sensor that observed it; in the history of a city only. */
            sensor_id?: components["schemas"]["SensorKey"];
            /** @description When it was observed. */
            time: components["schemas"]["Timestamp"];
            attribute: components["schemas"]["AttributeName"];
            unit: components["schemas"]["UnitCode"];
            /**
             * @description What was observed.
             * @example 38.4
             */
            value: number;
        };
        /** @description The forecast for one hour. */
        HourlyWeather: {
            time: components["schemas"]["LocalMinute"];
            /**
             * @description Temperature in °C.
             * @example 23.1
             */
            temp: number;
            /**
             * @description Probability of rain in percent; null when unknown.
             * @example 15
             */
            rain_prob: number | null;
            desc: components["schemas"]["WeatherText"];
        };
        /**
         * @description The JSON-LD context of the names: an http(s) address, an object, or a list of both. Link-local addresses are refused.
         * @example https://api.environmental-monitoring.example/contexts/environment.jsonld
         */
        JsonLdContext: string | {
            [key: string]: unknown;
        } | (string | {
            [key: string]: unknown;
        })[];
        /** @description A place on the map. */
        LatLng: {
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * Format: date-time
         * @description When the latest value was observed, ISO 8601 in UTC; null when none is known.
         * @example 2026-11-21T03:00:00.000Z
         */
        LatestObservation: string | null;
        /**
         * Format: double
         * @description Degrees north (WGS 84).
         * @example 21.0285
         */
        Latitude: number;
        /** @description The state of the segments now. */
        LiveTraffic: {
            /**
             * @description When the answer was put together, in seconds since 1970. The same answer is given for up to 3 seconds.
             * @example 1795230900
             */
            time_real: number;
            /**
             * @description Time of the newest observation in the response, in seconds since 1970. Equals `time_real` when there is none.
             * @example 1795230840
             */
            time_query: number;
            /**
             * @description Colour by segment id. Segments without an observation in the last 15 minutes are left out.
             * @example {
             *       "kim-ma-01": "green"
             *     }
             */
            status: {
                [key: string]: components["schemas"]["TrafficColor"];
            };
        };
        /**
         * @description Local time of the city, `YYYY-MM-DDTHH:MM`.
         * @example 2026-11-21T10:15
         */
        LocalMinute: string;
        /** @description A charging station, public park, bicycle rental or tourist attraction. */
        Location: {
            id: components["schemas"]["RecordId"];
            /** @description The same as `id`. */
            db_id: components["schemas"]["RecordId"];
            /**
             * @description What people call it.
             * @example Công viên Thống Nhất
             */
            name: string;
            location_type: components["schemas"]["LocationType"];
            /**
             * @description What there is to know about it.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description: string | null;
            /**
             * @description Postal address.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address: string | null;
            /**
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm: number | null;
            /**
             * @description What it offers; empty when nothing is known.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities: string[];
            /**
             * @description When it is open, as text or in the OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours: string | null;
            /**
             * @description Whatever else is known; keys and values are free. `{}` when there is nothing.
             * @example {
             *       "operator": "VinFast",
             *       "sockets": 4
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Where the record comes from: made by an administrator, or imported.
             * @example openstreetmap
             * @enum {string}
             */
            data_source: "manual" | "openstreetmap";
            /**
             * @description Whether it is shown; only administrators see those that are not.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Whether an administrator may change it.
             * @example true
             */
            is_editable: boolean;
            /** @description Degrees north (WGS 84) with at most 6 decimals. */
            latitude: components["schemas"]["Latitude"];
            /** @description Degrees east (WGS 84) with at most 6 decimals. */
            longitude: components["schemas"]["Longitude"];
            /** @description The same coordinates as a GeoJSON point. */
            location: components["schemas"]["GeoPoint"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * @description Only with `lat` and `lng` in the query: kilometres from there (haversine with the mean Earth radius of 6371.0088 km).
             * @example 2.046
             */
            distance?: number;
        };
        /** @description A new location. Its kind is `location_type` or, in short form, `type`; if both are given they must agree, else 422. Without either it is a PUBLIC_PARK. */
        LocationCreate: {
            /**
             * @description What people call it.
             * @example Công viên Thống Nhất
             */
            name: string;
            location_type?: components["schemas"]["LocationType"];
            type?: components["schemas"]["LocationTypeShort"];
            /**
             * @description Postal address.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address?: string;
            /**
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm?: number;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /**
             * @description What there is to know about it.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description?: string;
            /**
             * @description What it offers.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities?: string[];
            /**
             * @description When it is open, as text or in the OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours?: string;
            /**
             * @description Whatever else is known; keys and values are free. Anybody can read it, as all of a location, through the context broker.
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
             * @description Whether it is shown. Without it: true.
             * @example true
             */
            is_active?: boolean;
        };
        /** @description A location as an NGSI-LD entity (normalized), as the context broker mirrors it. Attributes without a value are left out. */
        LocationEntity: {
            /**
             * @description URN of the entity; it ends with the id of the location.
             * @example urn:ngsi-ld:PUBLIC_PARK:12
             */
            id: string;
            type: components["schemas"]["LocationType"];
            /**
             * @description JSON-LD contexts that explain the names.
             * @example [
             *       "http://localhost:8000/contexts/environment.jsonld"
             *     ]
             */
            "@context"?: string[];
            /** @description What people call it. */
            name: components["schemas"]["LocationText"];
            /** @description Where it is. */
            location: {
                /**
                 * @description Kind of the attribute.
                 * @constant
                 */
                type: "GeoProperty";
                value: components["schemas"]["GeoPoint"];
            };
            /** @description What there is to know about it. */
            description?: components["schemas"]["LocationText"];
            /** @description Postal address. */
            address?: components["schemas"]["LocationText"];
            /** @description Area. */
            areaSqm?: {
                /**
                 * @description Kind of the attribute.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description The area.
                 * @example 482000
                 */
                value: number;
                /**
                 * @description Square metres (UN/CEFACT).
                 * @constant
                 */
                unitCode: "MTK";
            };
            /** @description What it offers. */
            amenities?: {
                /**
                 * @description Kind of the attribute.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description The list.
                 * @example [
                 *       "toilets",
                 *       "playground"
                 *     ]
                 */
                value: string[];
            };
            /** @description When it is open. */
            openingHours?: components["schemas"]["LocationText"];
            /** @description Whatever else is known. */
            metadata?: {
                /**
                 * @description Kind of the attribute.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description Keys and values are free.
                 * @example {
                 *       "operator": "VinFast"
                 *     }
                 */
                value: {
                    [key: string]: unknown;
                };
            };
            /** @description `manual` or `openstreetmap`. */
            dataSource: components["schemas"]["LocationText"];
            /** @description Only with a location that is not shown, which administrators alone get; such a location is not in the broker. */
            isActive?: {
                /**
                 * @description Kind of the attribute.
                 * @constant
                 */
                type: "Property";
                /**
                 * @description Not shown.
                 * @constant
                 */
                value: false;
            };
        };
        /** @description A page of locations as NGSI-LD entities. */
        LocationEntityPage: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The entities of this page. */
            data: components["schemas"]["LocationEntity"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of locations. */
        LocationPage: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The locations of this page. */
            data: components["schemas"]["Location"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An NGSI-LD property that holds text. */
        LocationText: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "Property";
            /**
             * @description The text.
             * @example Công viên Thống Nhất
             */
            value: string;
        };
        /**
         * @description Kind of the location.
         * @example PUBLIC_PARK
         * @enum {string}
         */
        LocationType: "CHARGING_STATION" | "PUBLIC_PARK" | "BICYCLE_RENTAL" | "TOURIST_ATTRACTION";
        /**
         * @description Kind of the location in its short form: `park` is PUBLIC_PARK, `charging` CHARGING_STATION, `bicycle` BICYCLE_RENTAL, `tourist` TOURIST_ATTRACTION.
         * @example park
         * @enum {string}
         */
        LocationTypeShort: "park" | "charging" | "bicycle" | "tourist";
        /** @description The fields to change; the others stay. `null` clears a field. If both `location_type` and `type` are given they must agree, else 422. */
        LocationUpdate: {
            /**
             * @description What people call it.
             * @example Công viên Thống Nhất
             */
            name?: string;
            location_type?: components["schemas"]["LocationType"];
            type?: components["schemas"]["LocationTypeShort"];
            /**
             * @description Postal address.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address?: string | null;
            /**
             * @description Area in square metres.
             * @example 482000
             */
            area_sqm?: number | null;
            latitude?: components["schemas"]["Latitude"];
            longitude?: components["schemas"]["Longitude"];
            /**
             * @description What there is to know about it.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description?: string | null;
            /**
             * @description What it offers; replaces the whole list. `null` and `[]` clear it.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities?: string[] | null;
            /**
             * @description When it is open, as text or in the OpenStreetMap notation.
             * @example Mo-Su 06:00-22:00
             */
            opening_hours?: string | null;
            /**
             * @description Whatever else is known; replaces the whole object. `null` and `{}` clear it.
             * @example {
             *       "operator": "VinFast",
             *       "sockets": 4
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Whether it is shown.
             * @example false
             */
            is_active?: boolean;
        };
        /** @description Credentials as a form; the OAuth 2 password fields are accepted and have no effect. */
        LoginForm: {
            /**
             * @description The e-mail address.
             * @example lan.nguyen@example.com
             */
            username: string;
            /**
             * @description The password.
             * @example moc-chau-lotus-1954
             */
            password: string;
            /**
             * @description Sent by OAuth 2 clients.
             * @example password
             * @enum {string}
             */
            grant_type?: "password" | "";
            /**
             * @description Sent by OAuth 2 clients.
             * @example
             */
            scope?: string;
            /**
             * @description Sent by OAuth 2 clients.
             * @example
             */
            client_id?: string;
            /**
             * @description Sent by OAuth 2 clients.
             * @example
             */
            client_secret?: string;
        };
        /** @description Credentials as JSON; `username` means the same as `email`, one of them is required. */
        LoginJson: {
            /**
             * @description The e-mail address.
             * @example lan.nguyen@example.com
             */
            email?: string;
            /**
             * @description The e-mail address under its other name.
             * @example lan.nguyen@example.com
             */
            username?: string;
            /**
             * @description The password.
             * @example moc-chau-lotus-1954
             */
            password: string;
        } & (unknown | unknown);
        /** @description An access token, and whose it is. The user stands both in `user` and flat, for clients of either form. */
        LoginResult: {
            /**
             * @description The token (JWT).
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.3Q
             */
            access_token: string;
            /**
             * @description Kind of the token.
             * @constant
             */
            token_type: "bearer";
            /**
             * @description Seconds until the token expires.
             * @example 1800
             */
            expires_in: number;
            /** @description Who signed in. */
            user: {
                id: components["schemas"]["RecordId"];
                email: components["schemas"]["Email"];
                role: components["schemas"]["Role"];
            };
            id: components["schemas"]["RecordId"];
            email: components["schemas"]["Email"];
            /**
             * @description Name as the person writes it.
             * @example Nguyễn Thị Lan
             */
            full_name: string | null;
            role: components["schemas"]["Role"];
        };
        /**
         * Format: double
         * @description Degrees east (WGS 84).
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
        /** @description One article of a feed. */
        NewsItem: {
            /**
             * @description Headline, plain text.
             * @example Hà Nội tăng cường kiểm soát chất lượng không khí dịp cuối năm
             */
            title: string;
            /**
             * Format: uri
             * @description Address of the article.
             * @example https://hanoimoi.vn/kiem-soat-chat-luong-khong-khi-700001.html
             */
            link: string;
            /**
             * @description Summary as plain text, cut between words; empty when the feed has none.
             * @example Thành phố yêu cầu các quận rà soát nguồn phát thải bụi mịn.
             */
            description: string;
            /**
             * Format: uri
             * @description Address of the picture; null when there is none.
             * @example https://hnm.1cdn.vn/2026/11/21/khong-khi.jpg
             */
            image_url: string | null;
            /**
             * Format: date-time
             * @description When it was published, ISO 8601 in UTC; null when the feed does not say.
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
        /** @description The news feeds there are. */
        NewsSourceList: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description Slugs to use in `/news/{news_source}`. */
            data: components["schemas"]["NewsSlug"][];
        };
        /**
         * @description Values for the app, not shown to the person. Devices get every value as a string: objects, arrays, numbers and booleans are sent as JSON text. The push service keeps the names `from`, `message_type` and those that begin with `google` or `gcm` for itself.
         * @example {
         *       "screen": "air-quality",
         *       "sensor_id": "Hanoi:BaDinh:9003"
         *     }
         */
        NotificationData: {
            [key: string]: unknown;
        };
        /** @description A part of the history, newest first. */
        NotificationList: {
            /**
             * @description How many notifications match in all.
             * @example 42
             */
            total: number;
            /** @description The notifications of this part. */
            items: components["schemas"]["PushNotification"][];
        };
        /** @description One notification. Administrators get all fields; other users get only the required ones. */
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
            /** @description Whether it was sent to devices or to a topic. Administrators only. */
            notification_type?: components["schemas"]["NotificationType"];
            /**
             * @description The topic; `null` if it was sent to devices. Administrators only.
             * @example hanoi-air
             */
            topic?: string | null;
            /** @description State of the delivery. Administrators only. */
            status?: components["schemas"]["NotificationStatus"];
            /**
             * @description Number of devices reached. A topic counts as 1 if the push service accepted it. Administrators only.
             * @example 118
             */
            success_count?: number;
            /**
             * @description Number of devices that failed. A topic counts as 1 if the push service rejected it. Administrators only.
             * @example 2
             */
            failure_count?: number;
            /**
             * @description The same as `success_count`. Administrators only.
             * @example 118
             */
            sent_count?: number;
            /**
             * @description The same as `failure_count`. Administrators only.
             * @example 2
             */
            failed_count?: number;
            /**
             * @description The administrator who sent it; `null` if that account was deleted. Administrators only.
             * @example 1
             */
            sent_by_user_id?: number | null;
            /**
             * @description Why all or some deliveries failed; `null` if none failed. Administrators only.
             * @example 2 tokens are no longer registered
             */
            error_message?: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A notification to every active device. Title, body and data together have at most 4,096 bytes at the push service. */
        NotificationRequest: {
            /**
             * @description First line of the notification.
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
             * @description With `true` the push service checks the notification and delivers nothing.
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        /**
         * @description `sending`: under way. `sent`: the push service took all of it. `partial`: some devices failed. `failed`: nothing got through; see `error_message`. `dry_run`: checked only.
         * @example partial
         * @enum {string}
         */
        NotificationStatus: "sending" | "sent" | "partial" | "failed" | "dry_run";
        /**
         * @description `token`: sent to every active device. `topic`: sent to a topic.
         * @example token
         * @enum {string}
         */
        NotificationType: "token" | "topic";
        /** @description A number with its unit, as NGSI-LD writes it. */
        NumberProperty: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "Property";
            /**
             * @description The number.
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
        /** @description Where this page stands in the whole list. */
        Pagination: {
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Records a page.
             * @example 20
             */
            limit: number;
            /**
             * @description Records that match in all.
             * @example 57
             */
            total: number;
            /**
             * @description `total` divided by `limit`, rounded up.
             * @example 3
             */
            total_pages: number;
        };
        /**
         * @description 8 to 128 characters, and not one of the most common passwords.
         * @example moc-chau-lotus-1954
         */
        Password: string;
        /** @description The present password and the new one. */
        PasswordChange: {
            /**
             * @description The present password.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            new_password: components["schemas"]["Password"];
        };
        /**
         * @description Telephone number, international form preferred.
         * @example +84 912 345 678
         */
        Phone: string;
        /** @description A named point. */
        Place: {
            /**
             * @description Name of the place.
             * @example Công viên Thống Nhất
             */
            name: string;
            lat: components["schemas"]["Latitude"];
            lon: components["schemas"]["Longitude"];
        };
        /** @description A position, as NGSI-LD writes it. */
        PointProperty: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "GeoProperty";
            value: components["schemas"]["GeoPoint"];
        } & {
            [key: string]: unknown;
        };
        /** @description Answer of a probe. */
        ProbeStatus: {
            /**
             * @description Whether the probe passes.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "error";
            /**
             * @description What was found
             * @example Database connected
             */
            message: string;
        };
        /** @description The fields to change. A new `email` needs `current_password`; `null` clears a name or telephone number. */
        ProfileUpdate: {
            /**
             * @description Name as the person writes it.
             * @example Nguyễn Thị Lan
             */
            full_name?: string | null;
            /**
             * @description Telephone number.
             * @example +84 912 345 678
             */
            phone?: string | null;
            email?: components["schemas"]["EmailInput"];
            /**
             * @description Needed with a new `email`.
             * @example moc-chau-lotus-1954
             */
            current_password?: string;
        };
        /** @description A notification that was sent, and what became of it. */
        PushNotification: {
            id: components["schemas"]["RecordId"];
            /**
             * @description First line of the notification.
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
             * @description The topic; `null` when it went to devices.
             * @example hanoi-air
             */
            topic: string | null;
            status: components["schemas"]["NotificationStatus"];
            /**
             * @description Devices reached. A topic counts 1 when the push service took it.
             * @example 118
             */
            success_count: number;
            /**
             * @description Devices that failed. A topic counts 1 when the push service refused it.
             * @example 2
             */
            failure_count: number;
            /**
             * @description The same as `success_count`.
             * @example 118
             */
            sent_count: number;
            /**
             * @description The same as `failure_count`.
             * @example 2
             */
            failed_count: number;
            /**
             * @description The admin who sent it; `null` when that account is deleted.
             * @example 1
             */
            sent_by_user_id: number | null;
            /**
             * @description Why it failed, wholly or in part; `null` when nothing failed.
             * @example 2 tokens are no longer registered
             */
            error_message: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of a record, given by the service.
         * @example 12
         */
        RecordId: number;
        /** @description A new account; it becomes a citizen's. */
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
             * @description What it is in a few words; `—` if the reporter's account was deleted.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description What the reporter saw; `null` if the reporter's account was deleted.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description: string | null;
            /**
             * @description What the report is about.
             * @example waste
             * @enum {string|null}
             */
            category: "waste" | "air_pollution" | "noise" | "other" | null;
            /**
             * @description How bad it is, as the reporter sees it.
             * @example medium
             * @enum {string|null}
             */
            severity: "low" | "medium" | "high" | null;
            /** @description Degrees north (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
            latitude: components["schemas"]["Latitude"];
            /** @description Degrees east (WGS 84) with at most 6 decimals; at most 3 if the reporter's account was deleted. */
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: uri-reference
             * @description Relative address of the first image.
             * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            image_url: string | null;
            /**
             * @description Relative addresses of all images; empty when there are none.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls: string[];
            status: components["schemas"]["ReportStatus"];
            /**
             * @description Id of the reporter; null when the account was deleted.
             * @example 7
             */
            user_id: number | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description What the report is about.
         * @example waste
         * @enum {string}
         */
        ReportCategory: "waste" | "air_pollution" | "noise" | "other";
        /** @description A new report as JSON. The place is `location`, or `latitude` with `longitude`; if all are given, `location` counts. */
        ReportCreate: {
            /**
             * @description What it is in a few words.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description What you saw.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description?: string;
            category?: components["schemas"]["ReportCategory"];
            severity?: components["schemas"]["ReportSeverity"];
            /** @description Where it is. */
            location?: components["schemas"]["LatLng"];
            latitude?: components["schemas"]["Latitude"];
            longitude?: components["schemas"]["Longitude"];
            /**
             * @description Images that you uploaded with `uploadImage` before, as its `image_url` or `url` named them.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls?: string[];
        } & (unknown | unknown);
        /** @description A new report as a form, with its images. `images` and `image` may both be sent, five files in all. A field that is left empty counts as not given. */
        ReportForm: {
            /**
             * @description What it is in a few words.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string;
            /**
             * @description What you saw.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description?: string;
            category?: components["schemas"]["ReportCategory"];
            severity?: components["schemas"]["ReportSeverity"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /** @description Up to five images: JPEG, PNG or WebP, at most 10 MB each by default. Repeat the field for each file. */
            images?: string[];
            /**
             * Format: binary
             * @description One image: JPEG, PNG or WebP, at most 10 MB by default. It is placed before those of `images`.
             */
            image?: string;
        };
        /** @description One change of a report's status. */
        ReportHistoryEntry: {
            id: components["schemas"]["RecordId"];
            /** @description Status before. */
            from: components["schemas"]["ReportStatus"];
            /** @description Status after; the same as before when only a note was added. */
            to: components["schemas"]["ReportStatus"];
            /**
             * @description Who set it. An administrator reads the name (or the e-mail address, or `deleted user`), the reporter just `admin`.
             * @example admin
             */
            by: string;
            /**
             * @description What the reporter should know about it.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note: string | null;
            /** @description When it was set. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of reports. */
        ReportPage: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The reports of this page. */
            data: components["schemas"]["Report"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description How bad it is, as the reporter sees it.
         * @example medium
         * @enum {string}
         */
        ReportSeverity: "low" | "medium" | "high";
        /**
         * @description State of a report; a new one is PENDING. Upper case, unless the deployment is set to lower case (`REPORT_STATUS_CASE`).
         * @example PENDING
         * @enum {string}
         */
        ReportStatus: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED" | "pending" | "approved" | "rejected" | "in_progress" | "completed";
        /**
         * @description `PENDING`, `APPROVED`, `REJECTED`, `IN_PROGRESS` or `COMPLETED`, in any case.
         * @example APPROVED
         */
        ReportStatusInput: string;
        /** @description The new status, and what the reporter should know about it. */
        ReportStatusUpdate: {
            status: components["schemas"]["ReportStatusInput"];
            /**
             * @description Kept in the history; the reporter can read it.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note?: string | null;
        };
        /**
         * @description What happens to the reports of a deleted account. Pending reports are always deleted. `anonymise` keeps the others without reporter, text, photos and notes, and rounds the place to 3 decimals (about 100 m). `delete` removes all reports.
         * @example anonymise
         * @enum {string}
         */
        ReportsOnDeletion: "anonymise" | "delete";
        /**
         * @description What a user may do. Lower case, unless the deployment is set to upper case (`ROLE_CASE`).
         * @example citizen
         * @enum {string}
         */
        Role: "admin" | "citizen" | "ADMIN" | "CITIZEN";
        /**
         * @description `admin`, `citizen`, or `user` (the same as `citizen`), in any case.
         * @example citizen
         */
        RoleInput: string;
        /** @description How the service is, with a greeting. */
        RootStatus: {
            /**
             * @description Where to go from here.
             * @example Environmental Monitoring Service. Documentation at /docs and /redoc.
             */
            message: string;
            /**
             * @description `degraded` when the database or the broker is not connected.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
            database: components["schemas"]["ConnectionState"];
            broker: components["schemas"]["ConnectionState"];
            /**
             * @description Version of the service.
             * @example 1.0.0
             */
            version: string;
        };
        /** @description The way on the road network. */
        Route: {
            /**
             * Format: double
             * @description Length in metres.
             * @example 2845.5
             */
            distance: number;
            /**
             * Format: double
             * @description Time in seconds.
             * @example 370.5
             */
            duration: number;
            geometry: components["schemas"]["RouteGeometry"];
        };
        /** @description The line of the route (GeoJSON). */
        RouteGeometry: {
            /**
             * @description Kind of the geometry.
             * @constant
             */
            type: "LineString";
            /**
             * @description The points in order, each as `[longitude, latitude]`.
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
         * @description Id of a road segment.
         * @example kim-ma-01
         */
        SegmentId: string;
        /** @description An air quality station as a map or a list shows it. */
        Sensor: {
            id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station.
             * @example UBND quận Ba Đình
             */
            name: string;
            /** @description Where the station is. */
            location: {
                /**
                 * @description Latitude.
                 * @example 21.0341
                 */
                lat: number;
                /**
                 * @description Longitude.
                 * @example 105.8145
                 */
                lng: number;
            };
            aqi: components["schemas"]["AqiValue"];
            lastUpdate: components["schemas"]["LatestObservation"];
            stale: components["schemas"]["StaleSensor"];
        };
        /** @description The current index of a sensor. */
        SensorAqi: {
            aqi: components["schemas"]["AqiValue"];
            standard: components["schemas"]["AqiStandard"];
            /**
             * @description Short name of the attribute that decides the index; null when no index is known.
             * @example pm25
             */
            main_pollutant: string | null;
            observed_at: components["schemas"]["LatestObservation"];
            stale: components["schemas"]["StaleSensor"];
        };
        /** @description The current index of one sensor. */
        SensorAqiResult: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["SensorAqi"];
        };
        /**
         * @description Id of a sensor: city, district and station.
         * @example Hanoi:BaDinh:9003
         */
        SensorKey: string;
        /** @description A page of sensors. */
        SensorPage: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The sensors. */
            data: components["schemas"]["Sensor"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One sensor. */
        SensorResult: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["Sensor"];
        };
        /**
         * @description True when this is a kept copy because what is behind it does not answer; the header `Age` tells how old it is. Otherwise left out.
         * @example true
         */
        StaleAnswer: boolean;
        /**
         * @description True when the sensor has had no fresh value for 24 hours.
         * @example false
         */
        StaleSensor: boolean;
        /** @description A text, as NGSI-LD writes it. */
        TextProperty: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "Property";
            /**
             * @description The text.
             * @example Hanoi Air Quality Monitoring Network
             */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A point in time, as NGSI-LD writes it. */
        TimeProperty: {
            /**
             * @description Kind of the attribute.
             * @constant
             */
            type: "Property";
            value: components["schemas"]["Timestamp"];
        } & {
            [key: string]: unknown;
        };
        /**
         * Format: date-time
         * @description A point in time, ISO 8601 in UTC.
         * @example 2026-11-21T03:15:00.000Z
         */
        Timestamp: string;
        /** @description A notification to the devices that subscribe to a topic. Title, body and data together have at most 2,048 bytes at the push service. */
        TopicNotificationRequest: {
            /**
             * @description First line of the notification.
             * @example Chất lượng không khí kém
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.
             */
            body: string;
            /**
             * @description Name of the topic, without `/topics/`. Devices subscribe to it with the SDK of the push service.
             * @example hanoi-air
             */
            topic: string;
            data?: components["schemas"]["NotificationData"];
            /**
             * @description With `true` the push service checks the notification and delivers nothing.
             * @default false
             * @example false
             */
            dry_run?: boolean;
        };
        /**
         * @description State of a segment. By vehicles: `green` up to 30, `yellow` over 30 to 60, `red` over 60. Where only speed is known: `red` under 5 km/h, `orange` under 20, else `green`. Where only density is known: `green` under 0.33, `yellow` under 0.66, else `red`.
         * @example green
         * @enum {string}
         */
        TrafficColor: "green" | "yellow" | "red" | "orange";
        /** @description A road segment as a GeoJSON Feature. */
        TrafficSegment: {
            /**
             * @description Kind of the GeoJSON object.
             * @constant
             */
            type: "Feature";
            id: components["schemas"]["SegmentId"];
            /** @description The line of the road. */
            geometry: {
                /**
                 * @description Kind of the geometry.
                 * @constant
                 */
                type: "LineString";
                /** @description The points of the line in order. */
                coordinates: components["schemas"]["LongitudeLatitude"][];
            };
            /** @description What is known of the segment. */
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
             * @description Kind of the GeoJSON object.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The segments. */
            features: components["schemas"]["TrafficSegment"][];
        };
        /**
         * @description UN/CEFACT code of the unit. `GQ` is µg/m³; null when the value has no unit, as an index.
         * @example GQ
         */
        UnitCode: string | null;
        /** @description One image, in the field `image` or in the field `file`. */
        UploadForm: {
            /**
             * Format: binary
             * @description The image: JPEG, PNG or WebP.
             */
            image?: string;
            /**
             * Format: binary
             * @description The same under its other name.
             */
            file?: string;
        } & (unknown | unknown);
        /** @description The stored image. */
        UploadResult: {
            /**
             * Format: uri
             * @description Full address, ready for an `<img>`.
             * @example http://localhost:8000/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            url: string;
            /**
             * Format: uri-reference
             * @description Relative address, as reports carry it.
             * @example /uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg
             */
            image_url: string;
            /**
             * @description Width of the stored image in pixels.
             * @example 1920
             */
            width: number;
            /**
             * @description Height of the stored image in pixels.
             * @example 1440
             */
            height: number;
            /**
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
             * @description Name as the person writes it.
             * @example Nguyễn Thị Lan
             */
            full_name: string | null;
            /**
             * @description Telephone number.
             * @example +84 912 345 678
             */
            phone: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description Whether the user may sign in.
             * @example true
             */
            is_active: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new account, made by an administrator. */
        UserCreate: {
            email: components["schemas"]["EmailInput"];
            password: components["schemas"]["Password"];
            full_name?: components["schemas"]["FullName"];
            phone?: components["schemas"]["Phone"];
            /** @description `admin`, `citizen`, or `user` (the same as `citizen`), in any case. Without it: `citizen`. */
            role?: components["schemas"]["RoleInput"];
            /**
             * @description Whether the user may sign in. Without it: true.
             * @example true
             */
            is_active?: boolean;
        };
        /** @description A page of users. */
        UserPage: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The fields to change; `null` clears a name or telephone number. Only an administrator may send `email`, `password`, `role` or `is_active`. */
        UserUpdate: {
            email?: components["schemas"]["EmailInput"];
            password?: components["schemas"]["Password"];
            /**
             * @description Name as the person writes it.
             * @example Nguyễn Thị Lan
             */
            full_name?: string | null;
            /**
             * @description Telephone number.
             * @example +84 912 345 678
             */
            phone?: string | null;
            role?: components["schemas"]["RoleInput"];
            /**
             * @description Whether the user may sign in.
             * @example false
             */
            is_active?: boolean;
        };
        /** @description A stop on the way, taken from our locations. */
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
        /** @description One weather observation, simplified NGSI-LD (name and value). Names are full IRIs, but for the core ones. Observations may carry more attributes. */
        WeatherEntity: {
            /**
             * @description URN: city and district.
             * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh
             */
            id: string;
            /**
             * @description Type of the entity.
             * @constant
             */
            type: "https://smartdatamodels.org/dataModel.Environment/WeatherObserved";
            /** @description Where it was observed. */
            location?: components["schemas"]["GeoPoint"];
            /** @description Where it was observed in words. */
            "https://smartdatamodels.org/address"?: components["schemas"]["EntityAddress"];
            /**
             * @description When it was observed, in UTC without seconds.
             * @example 2026-11-21T03:15Z
             */
            "https://smartdatamodels.org/dateObserved"?: string;
            /**
             * @description Temperature in °C.
             * @example 22.4
             */
            "https://smartdatamodels.org/dataModel.Environment/temperature"?: number;
            /**
             * @description Relative humidity in percent.
             * @example 81
             */
            "https://smartdatamodels.org/dataModel.Environment/humidity"?: number;
            /**
             * @description Relative humidity as a fraction from 0 to 1.
             * @example 0.81
             */
            "https://smartdatamodels.org/dataModel.Environment/relativeHumidity"?: number;
            /**
             * @description Wind in m/s.
             * @example 2.31
             */
            "https://smartdatamodels.org/dataModel.Environment/windSpeed"?: number;
            /**
             * @description Precipitation in mm.
             * @example 0.2
             */
            "https://smartdatamodels.org/dataModel.Environment/precipitation"?: number;
            /**
             * @description The weather in a word.
             * @example cloudy
             */
            "https://smartdatamodels.org/dataModel.Environment/weatherType"?: string;
            /**
             * @description Name of the observation point.
             * @example Ba Đình
             */
            "https://smartdatamodels.org/name"?: string;
            /**
             * @description Where the values come from.
             * @example https://open-meteo.com
             */
            "https://smartdatamodels.org/source"?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The weather now, for 24 hours and for 7 days. */
        WeatherForecast: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The place that the forecast is for. */
            location: {
                /**
                 * @description Latitude.
                 * @example 21.0285
                 */
                lat: number;
                /**
                 * @description Longitude.
                 * @example 105.8542
                 */
                lon: number;
            };
            /** @description The forecast. */
            data: {
                current: components["schemas"]["CurrentWeather"];
                /** @description The next 24 hours. */
                hourly_24h: components["schemas"]["HourlyWeather"][];
                /** @description Today and the six days after it. */
                daily_7days: components["schemas"]["DailyWeather"][];
            };
        };
        /** @description An analysis of weather and air, written by an AI provider from our own data and kept for the user who asked. */
        WeatherInsight: {
            id: components["schemas"]["RecordId"];
            /**
             * @description The user who asked.
             * @example 7
             */
            user_id: number;
            lat: components["schemas"]["Latitude"];
            lon: components["schemas"]["Longitude"];
            provider: components["schemas"]["AiProvider"];
            /**
             * @description The provider's model that wrote it.
             * @example gemini-3.5-flash
             */
            model: string;
            /**
             * @description The analysis as plain text.
             * @example Không khí Hà Nội sáng nay ở mức xấu (AQI 165). Người nhạy cảm nên hạn chế ra ngoài.
             */
            analysis: string;
            /**
             * @description The data that the analysis was made from, such as the forecast and the nearest stations; `missing` names what could not be had. Its form may change; show it, do not build on it.
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
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            city: components["schemas"]["CitySlug"];
            /**
             * @description The `limit` of the request.
             * @example 100
             */
            limit_requested: number;
            /**
             * @description Entities in this answer.
             * @example 1
             */
            count: number;
            stale?: components["schemas"]["StaleAnswer"];
            /** @description The observations. */
            data: components["schemas"]["WeatherEntity"][];
        };
        /** @description The weather in the city now. */
        WeatherNow: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["CurrentWeather"];
        };
        /**
         * @description The weather in words, in the language of `Accept-Language`.
         * @example Nhiều mây
         */
        WeatherText: string;
    };
    responses: {
        /** @description The operation, or this use of it, needs the role `admin`. */
        AdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description No AI provider answered, or something else behind the service failed; `detail` names it. With `Retry-After` where a provider has no quota left and tells when it has. */
        AiBadGateway: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterOptional"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The e-mail address or the password is wrong. The answer is the same for an address that nobody has. */
        BadCredentials: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Something behind the service answered with an error or with nonsense. */
        BadGateway: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Path, query or headers break the contract, the body is not what its content type says, or the operation does not take that content type. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The broker's shared secret is missing or wrong. */
        BrokerUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such city. */
        CityNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such device, or one that is not yours. */
        DeviceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The e-mail address has an account. */
        EmailConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description An entity with this id exists already. */
        EntityConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such entity. */
        EntityNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Something behind the service took too long. */
        GatewayTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The request has more than 16 kB of headers, or more than 1,000 of them. The server closes the connection. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The first request with this `Idempotency-Key` is still at work; the answer waited 10 seconds for it. */
        IdempotencyConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The body or an image in it is larger than the operation takes. */
        ImageTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The only active administrator left must stay one. */
        LastAdminConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such location, or one that only administrators see. */
        LocationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract, or its two kinds disagree; `errors` lists every place. */
        LocationUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The path exists, with other methods; `Allow` lists them. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such news source. */
        NewsSourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Done; there is nothing to send. */
        NoContent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The operation is agreed and not built yet. */
        NotBuilt: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The copy that `If-None-Match` names is still the current one; there is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such notification. */
        NotificationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract, or `current_password` is wrong; `errors` lists every place. */
        PasswordUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The body is larger than the operation allows (`x-max-body` for JSON and text forms); `detail` states the limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The start or the destination could not be found, or no road leads there. */
        PlaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The report is not PENDING any more, so its reporter cannot delete it. */
        ReportConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such report, or one that is not yours. */
        ReportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract; `errors` lists every place. */
        ReportStatusUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract, an image cannot be used, or the `Idempotency-Key` stood on another body before. */
        ReportUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such sensor. */
        SensorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Something is wrong in the service; the log has the request id. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no room left for uploads. */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description One of these limits is reached: calls per hour, the user's AI calls per hour, or the service's AI calls per UTC day. */
        TooManyAiCalls: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description One of these limits is reached for the caller's network: calls, failed attempts, or registrations. */
        TooManyRegistrations: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The hourly limit, or a limit of this operation, is used up. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description No token, or one that is not valid (any more). */
        Unauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description Something that the operation needs does not answer or is not configured; `detail` names it. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfterOptional"];
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description No operation has this path. */
        UnknownPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract; `errors` lists every place. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no image, or it cannot be used; `errors` tells the field. */
        UploadUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description The e-mail address has an account, or the only active administrator left would be none any more. */
        UserConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description There is no such user, or one that is not yours. */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
        /** @description A well-formed body breaks the contract, or the password is too common; `errors` lists every place. */
        UserUnprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "API-Version": components["headers"]["ApiVersion"];
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
         * @description Language of the descriptions, Vietnamese (`vi`, the default) or English (`en`). Browsers send it by themselves.
         * @example en-US,en;q=0.9,vi;q=0.8
         */
        AcceptLanguage: string;
        /**
         * @description Short name of one attribute, such as `airQualityIndex`, `pm25` or `pm10`. Without it all attributes.
         * @example pm25
         */
        Attribute: string;
        /**
         * @description Slug of the city that this deployment serves, `hanoi` by default. Any other slug returns 404.
         * @example hanoi
         */
        City: string;
        /** @description Notifications older than so many days are removed. */
        CleanupDays: number;
        /** @description Whether to tell in `NGSILD-Results-Count` how many entities match in all. */
        Count: boolean;
        /**
         * @description The token of the device, as it was registered, percent-encoded.
         * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
         */
        DeviceTokenPath: string;
        /**
         * @description Names of the attributes to answer, separated by commas. Entities that have none of them are left out.
         * @example airQualityIndex,pm25
         */
        EntityAttrs: string;
        /**
         * @description Ids of the entities, separated by commas.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdFilter: string;
        /**
         * @description Id of the entity, percent-encoded.
         * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
         */
        EntityIdPath: components["schemas"]["EntityId"];
        /**
         * @description Format of the entities: up to 3 values separated by commas. `normalized` is the default, `simplified` is a synonym of `keyValues`, and `sysAttrs` adds the times of creation and last change.
         * @example keyValues
         */
        EntityOptions: string;
        /**
         * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
         * @example airQualityIndex>100
         */
        EntityQuery: string;
        /**
         * @description Types of the entities, separated by commas. Some brokers refuse a query without it.
         * @example AirQualityObserved
         */
        EntityTypeFilter: string;
        /**
         * @description Latitude of the place. Comes together with `lon`; without both the forecast is for the city centre.
         * @example 21.0285
         */
        ForecastLat: number;
        /**
         * @description Longitude of the place. Comes together with `lat`.
         * @example 105.8542
         */
        ForecastLon: number;
        /**
         * @description Start of the period (included). Without it 24 hours before `to`. The period is at most 366 days long.
         * @example 2026-11-20T00:00:00Z
         */
        From: string;
        /**
         * @description Coordinates of the geometry as a JSON array, longitude first.
         * @example [105.8542,21.0285]
         */
        GeoCoordinates: string;
        /**
         * @description Kind of the geometry, with `georel` and `coordinates`.
         * @example Point
         */
        GeoGeometry: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
        /**
         * @description Attribute that is compared with the geometry. Without it `location`.
         * @example location
         */
        GeoPropertyName: string;
        /**
         * @description Relation to the geometry, with `geometry` and `coordinates`. Distances are metres.
         * @example near;maxDistance==5000
         */
        GeoRelation: string;
        /** @description How many rows at most. The newest are kept; the answer is in ascending order of time. */
        HistoryLimit: number;
        /**
         * @description Any text of your own, new for each thing that you want done once. A repeat with the same key within 24 hours gets the first answer and does nothing else.
         * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the copy that the client has; 304 while it is current.
         * @example "2fd4e1c67a2d28fc"
         */
        IfNoneMatch: string;
        /** @description `raw` answers every observation; `hour` and `day` answer mean, least and greatest value of each hour or day. Days are those of the city's time zone. */
        Interval: "raw" | "hour" | "day";
        /** @description How many records at most. */
        Limit: number;
        /** @description How many records at most. */
        Limit100: number;
        /** @description How many records at most. */
        Limit1000: number;
        /**
         * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
         * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
         */
        LinkContext: string;
        /**
         * @description Id of the location.
         * @example 12
         */
        LocationId: components["schemas"]["RecordId"];
        /** @description Accepted because clients send it; it changes nothing. */
        LocationOptions: "keyValues";
        /** @description With `true` the answer holds NGSI-LD entities (normalized) instead of locations. */
        LocationRaw: boolean;
        /** @description Field to sort by. A query with `lat` and `lng` is always sorted by distance instead. */
        LocationSort: "id" | "name" | "created_at";
        /** @description Only locations of this kind. */
        LocationTypeFilter: components["schemas"]["LocationType"];
        /** @description The same as `location_type` in short form; if both are given they must agree, else 400. */
        LocationTypeShortFilter: components["schemas"]["LocationTypeShort"];
        /** @description Latitude of the centre of a geo query; needs `lng`. */
        NearLatitude: components["schemas"]["Latitude"];
        /** @description Longitude of the centre of a geo query; needs `lat`. */
        NearLongitude: components["schemas"]["Longitude"];
        /** @description Radius of a geo query in kilometres. Without `lat` and `lng` it has no effect. */
        NearRadius: number;
        /** @description How many items at most. */
        NewsLimit: number;
        /**
         * @description Slug of the feed; `listNewsSources` tells which there are.
         * @example hanoimoi
         */
        NewsSource: components["schemas"]["NewsSlug"];
        /**
         * @description Id of the notification.
         * @example 12
         */
        NotificationId: components["schemas"]["RecordId"];
        /** @description Only notifications to devices (`token`) or to topics (`topic`). */
        NotificationTypeFilter: components["schemas"]["NotificationType"];
        /** @description How many entities to pass over. */
        Offset: number;
        /** @description Direction of the sort. */
        Order: "asc" | "desc";
        /** @description Page number, starting at 1. The response is then the paged envelope with exact totals instead of the bare array. Returns 400 for a page that starts beyond 100,000 records, and together with `skip`. */
        Page: number;
        /**
         * @description Only reports in this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. The minimum must not exceed the maximum, else 400.
         * @example 105.80,21.00,105.88,21.06
         */
        ReportBbox: string;
        /** @description Only reports about this. */
        ReportCategoryFilter: components["schemas"]["ReportCategory"];
        /**
         * @description Id of the report.
         * @example 12
         */
        ReportId: components["schemas"]["RecordId"];
        /** @description Direction of the sort. */
        ReportOrder: "asc" | "desc";
        /** @description Field to sort by. */
        ReportSort: "id" | "created_at" | "title" | "status";
        /** @description Only reports in this state. */
        ReportStatusFilter: components["schemas"]["ReportStatusInput"];
        /** @description What happens to the user's reports. */
        ReportsOnDeletion: components["schemas"]["ReportsOnDeletion"];
        /**
         * @description Id of the sensor: the part of its entity id after the type.
         * @example Hanoi:BaDinh:9003
         */
        SensorId: components["schemas"]["SensorKey"];
        /** @description Field to sort by. Ties break on `id`; sensors without a value come last. */
        SensorSort: "id" | "name" | "aqi" | "lastUpdate";
        /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
        Skip: number;
        /**
         * @description Id of the subscription; some brokers repeat it here.
         * @example urn:ngsi-ld:Subscription:environment
         */
        SubscriptionId: string;
        /**
         * @description End of the period (not included). Without it now.
         * @example 2026-11-21T00:00:00Z
         */
        To: string;
        /**
         * @description Id of the user.
         * @example 12
         */
        UserId: components["schemas"]["RecordId"];
        /** @description Field to sort by. */
        UserSort: "id" | "email" | "full_name" | "created_at";
    };
    requestBodies: never;
    headers: {
        /** @description Present when the answer is a kept copy, because what is behind it does not answer. Seconds since it was fresh. */
        Age: number;
        /** @description The methods that this path has, separated by commas. */
        Allow: string;
        /** @description Version of the interface. */
        ApiVersion: "1";
        /** @description How long the answer may be kept, and by whom. */
        CacheControl: string;
        /** @description How long the answer may be kept, and by whom; as a rule `no-store`. */
        CacheControlOptional: string;
        /** @description How long the answer may be kept, and by whom. */
        CacheControlPrivate: string;
        /** @description The JSON-LD context that the names in the body come from. Sent with `application/json`; with `application/ld+json` the context is in the body. */
        ContextLink: string;
        /** @description Version of the body; send it back as `If-None-Match` to get 304 while it is current. */
        ETag: string;
        /** @description Address of the entity. */
        EntityAddress: string;
        /** @description Links to other pages (RFC 8288) with the relations `first`, `prev`, `next` and `last`. The last page has no `next`. */
        Link: string;
        /** @description Address of the location. */
        Location: string;
        /** @description What is left of it, and seconds until it starts anew. */
        RateLimit: string;
        /** @description The limit that counts (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** @description Address of the report. */
        ReportAddress: string;
        /** @description Id of this request, as the log has it. A client may send its own (letters, digits, `-` and `_`, at most 64). */
        RequestId: string;
        /** @description How many entities match in all. Sent when `count=true` was asked for. */
        ResultsCount: number;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description Seconds to wait before the next try, where known. */
        RetryAfterOptional: number;
        /** @description How many records match. Exact with `page`; with `skip` exact up to 10,000. */
        TotalCount: number;
        /** @description Present (`true`) when there are more than the 10,000 records that `X-Total-Count` tells. */
        TotalCountCapped: "true";
        /** @description Request headers that the answer depends on. */
        Vary: string;
        /** @description The scheme to authenticate with. */
        WwwAuthenticate: "Bearer";
        /** @description Calls an hour. */
        XRateLimitLimit: number;
        /** @description Calls left in this hour. */
        XRateLimitRemaining: number;
        /** @description When the hour ends, in seconds since 1970. */
        XRateLimitReset: number;
    };
    pathItems: never;
}
export type AccountDeletion = components['schemas']['AccountDeletion'];
export type AddressProperty = components['schemas']['AddressProperty'];
export type AiProvider = components['schemas']['AiProvider'];
export type AirQualityEntity = components['schemas']['AirQualityEntity'];
export type AirQualityList = components['schemas']['AirQualityList'];
export type ApiError = components['schemas']['ApiError'];
export type AqiStandard = components['schemas']['AqiStandard'];
export type AqiValue = components['schemas']['AqiValue'];
export type AttributeName = components['schemas']['AttributeName'];
export type Attribution = components['schemas']['Attribution'];
export type CitySlug = components['schemas']['CitySlug'];
export type CleanupResult = components['schemas']['CleanupResult'];
export type ConnectionState = components['schemas']['ConnectionState'];
export type ContextEntity = components['schemas']['ContextEntity'];
export type ContextEntityInput = components['schemas']['ContextEntityInput'];
export type ContextNotification = components['schemas']['ContextNotification'];
export type CurrentWeather = components['schemas']['CurrentWeather'];
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
export type FullName = components['schemas']['FullName'];
export type GeoPoint = components['schemas']['GeoPoint'];
export type Health = components['schemas']['Health'];
export type HistoryAggregate = components['schemas']['HistoryAggregate'];
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
export type LocationPage = components['schemas']['LocationPage'];
export type LocationText = components['schemas']['LocationText'];
export type LocationType = components['schemas']['LocationType'];
export type LocationTypeShort = components['schemas']['LocationTypeShort'];
export type LocationUpdate = components['schemas']['LocationUpdate'];
export type LoginForm = components['schemas']['LoginForm'];
export type LoginJson = components['schemas']['LoginJson'];
export type LoginResult = components['schemas']['LoginResult'];
export type Longitude = components['schemas']['Longitude'];
export type LongitudeLatitude = components['schemas']['LongitudeLatitude'];
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
export type UploadResult = components['schemas']['UploadResult'];
export type User = components['schemas']['User'];
export type UserCreate = components['schemas']['UserCreate'];
export type UserPage = components['schemas']['UserPage'];
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
export type ResponseNoContent = components['responses']['NoContent'];
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
            /** @description How the service is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description How the service is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description How the service is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The database answers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The database does not answer. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The process answers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Send requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Send none. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
            204: components["responses"]["NoContent"];
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
            204: components["responses"]["NoContent"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            204: components["responses"]["NoContent"];
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
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
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
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. The response is then the paged envelope with exact totals instead of the bare array. Returns 400 for a page that starts beyond 100,000 records, and together with `skip`. */
                page?: components["parameters"]["Page"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit100"];
                /** @description Field to sort by. */
                sort?: components["parameters"]["UserSort"];
                /** @description Direction of the sort. */
                order?: components["parameters"]["Order"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                /** @description What happens to the user's reports. */
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
            204: components["responses"]["NoContent"];
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
                /** @description Only locations of this kind. */
                location_type?: components["parameters"]["LocationTypeFilter"];
                /** @description The same as `location_type` in short form; if both are given they must agree, else 400. */
                type?: components["parameters"]["LocationTypeShortFilter"];
                /** @description Latitude of the centre of a geo query; needs `lng`. */
                lat?: components["parameters"]["NearLatitude"];
                /** @description Longitude of the centre of a geo query; needs `lat`. */
                lng?: components["parameters"]["NearLongitude"];
                /** @description Radius of a geo query in kilometres. Without `lat` and `lng` it has no effect. */
                radius?: components["parameters"]["NearRadius"];
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. The response is then the paged envelope with exact totals instead of the bare array. Returns 400 for a page that starts beyond 100,000 records, and together with `skip`. */
                page?: components["parameters"]["Page"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Field to sort by. A query with `lat` and `lng` is always sorted by distance instead. */
                sort?: components["parameters"]["LocationSort"];
                /** @description Direction of the sort. */
                order?: components["parameters"]["Order"];
                /** @description Accepted because clients send it; it changes nothing. */
                options?: components["parameters"]["LocationOptions"];
                /** @description With `true` the answer holds NGSI-LD entities (normalized) instead of locations. */
                raw?: components["parameters"]["LocationRaw"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Locations. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The location. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            /** @description The location as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            204: components["responses"]["NoContent"];
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
                /** @description Only reports in this state. */
                status?: components["parameters"]["ReportStatusFilter"];
                /** @description Only reports about this. */
                category?: components["parameters"]["ReportCategoryFilter"];
                /**
                 * @description Only reports in this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. The minimum must not exceed the maximum, else 400.
                 * @example 105.80,21.00,105.88,21.06
                 */
                bbox?: components["parameters"]["ReportBbox"];
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. The response is then the paged envelope with exact totals instead of the bare array. Returns 400 for a page that starts beyond 100,000 records, and together with `skip`. */
                page?: components["parameters"]["Page"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Field to sort by. */
                sort?: components["parameters"]["ReportSort"];
                /** @description Direction of the sort. */
                order?: components["parameters"]["ReportOrder"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reports. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Any text of your own, new for each thing that you want done once. A repeat with the same key within 24 hours gets the first answer and does nothing else.
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
            /** @description The report. */
            201: {
                headers: {
                    Location: components["headers"]["ReportAddress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            /** @description The report as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
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
            /** @description The report as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The report as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
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
            /** @description Stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
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
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit1000"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description Start of the period (included). Without it 24 hours before `to`. The period is at most 366 days long.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the period (not included). Without it now.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description `raw` answers every observation; `hour` and `day` answer mean, least and greatest value of each hour or day. Days are those of the city's time zone. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Short name of one attribute, such as `airQualityIndex`, `pm25` or `pm10`. Without it all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description How many rows at most. The newest are kept; the answer is in ascending order of time. */
                limit?: components["parameters"]["HistoryLimit"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
            /** @description The history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. The response is then the paged envelope with exact totals instead of the bare array. Returns 400 for a page that starts beyond 100,000 records, and together with `skip`. */
                page?: components["parameters"]["Page"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Field to sort by. Ties break on `id`; sensors without a value come last. */
                sort?: components["parameters"]["SensorSort"];
                /** @description Direction of the sort. */
                order?: components["parameters"]["Order"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sensors. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after the type.
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after the type.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index. */
            200: {
                headers: {
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Start of the period (included). Without it 24 hours before `to`. The period is at most 366 days long.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the period (not included). Without it now.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["To"];
                /** @description `raw` answers every observation; `hour` and `day` answer mean, least and greatest value of each hour or day. Days are those of the city's time zone. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Short name of one attribute, such as `airQualityIndex`, `pm25` or `pm10`. Without it all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description How many rows at most. The newest are kept; the answer is in ascending order of time. */
                limit?: components["parameters"]["HistoryLimit"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after the type.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Language of the descriptions, Vietnamese (`vi`, the default) or English (`en`). Browsers send it by themselves.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The weather. */
            200: {
                headers: {
                    Vary: components["headers"]["Vary"];
                    Age: components["headers"]["Age"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Latitude of the place. Comes together with `lon`; without both the forecast is for the city centre.
                 * @example 21.0285
                 */
                lat?: components["parameters"]["ForecastLat"];
                /**
                 * @description Longitude of the place. Comes together with `lat`.
                 * @example 105.8542
                 */
                lon?: components["parameters"]["ForecastLon"];
            };
            header?: {
                /**
                 * @description Language of the descriptions, Vietnamese (`vi`, the default) or English (`en`). Browsers send it by themselves.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit1000"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The traffic. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                /** @description How many items at most. */
                limit?: components["parameters"]["NewsLimit"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Slug of the feed; `listNewsSources` tells which there are.
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
                 * @description Latitude of the place. Must be sent together with `lon`; without both, the centre of the city is used.
                 * @example 21.0285
                 */
                lat?: number;
                /**
                 * @description Longitude of the place. Must be sent together with `lat`.
                 * @example 105.8542
                 */
                lon?: number;
                /** @description Who writes it. `auto` takes the first configured of `gemini` and `groq` that succeeds. */
                provider?: "gemini" | "groq" | "auto";
                /**
                 * @description A model to use instead of the provider's default; with `auto`, providers of another family are skipped. A model that does not exist returns 400.
                 * @example gemini-3.5-flash
                 */
                model?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Nothing is read from it; clients that always send JSON may send an empty object. */
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
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description The question in any language: start, destination and stops as far as the person names them.
                 * @example Chỉ đường từ đây đến công viên Thống Nhất, ghé một trạm sạc xe điện
                 */
                question: string;
                /**
                 * @description Latitude of the person; the start when the question names none.
                 * @example 21.0285
                 */
                current_lat?: number;
                /**
                 * @description Longitude of the person.
                 * @example 105.8542
                 */
                current_lon?: number;
                /**
                 * @description Latitude of the destination; used when the one that the question names cannot be found.
                 * @example 21.0152
                 */
                destination_lat?: number;
                /**
                 * @description Longitude of the destination.
                 * @example 105.8445
                 */
                destination_lon?: number;
                /**
                 * @description A model to use instead of the provider's default; providers of another family are skipped. A model that does not exist returns 400.
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
            /** @description The device, registered before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
            /** @description The device, new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The token of the device, as it was registered, percent-encoded.
                 * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
                 */
                token: components["parameters"]["DeviceTokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
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
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit100"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                 * @description Any text of your own, new for each thing that you want done once. A repeat with the same key within 24 hours gets the first answer and does nothing else.
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
            /** @description The record, with the counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Any text of your own, new for each thing that you want done once. A repeat with the same key within 24 hours gets the first answer and does nothing else.
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
            /** @description The record, with the counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                /** @description Number of records to skip, 0 by default. Returns 400 beyond 100,000 (use a filter instead), and together with `page`. */
                skip?: components["parameters"]["Skip"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only notifications to devices (`token`) or to topics (`topic`). */
                notification_type?: components["parameters"]["NotificationTypeFilter"];
            };
            header?: {
                /**
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The `ETag` of the copy that the client has; 304 while it is current.
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
                /** @description Notifications older than so many days are removed. */
                days?: components["parameters"]["CleanupDays"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                /** @description Notifications older than so many days are removed. */
                days?: components["parameters"]["CleanupDays"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Types of the entities, separated by commas. Some brokers refuse a query without it.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["EntityTypeFilter"];
                /**
                 * @description Ids of the entities, separated by commas.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["EntityIdFilter"];
                /**
                 * @description Names of the attributes to answer, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
                 * @example airQualityIndex>100
                 */
                q?: components["parameters"]["EntityQuery"];
                /**
                 * @description Relation to the geometry, with `geometry` and `coordinates`. Distances are metres.
                 * @example near;maxDistance==5000
                 */
                georel?: components["parameters"]["GeoRelation"];
                /**
                 * @description Kind of the geometry, with `georel` and `coordinates`.
                 * @example Point
                 */
                geometry?: components["parameters"]["GeoGeometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["GeoCoordinates"];
                /**
                 * @description Attribute that is compared with the geometry. Without it `location`.
                 * @example location
                 */
                geoproperty?: components["parameters"]["GeoPropertyName"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit1000"];
                /** @description How many entities to pass over. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to tell in `NGSILD-Results-Count` how many entities match in all. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities: up to 3 values separated by commas. `normalized` is the default, `simplified` is a synonym of `keyValues`, and `sysAttrs` adds the times of creation and last change.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities that match; an empty list when none does. */
            200: {
                headers: {
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
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
            /** @description Created; there is no body. */
            201: {
                headers: {
                    Location: components["headers"]["EntityAddress"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Names of the attributes to answer, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Format of the entities: up to 3 values separated by commas. `normalized` is the default, `simplified` is a synonym of `keyValues`, and `sysAttrs` adds the times of creation and last change.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path: {
                /**
                 * @description Id of the entity, percent-encoded.
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
                 * @description Types of the entities, separated by commas. Some brokers refuse a query without it.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["EntityTypeFilter"];
                /**
                 * @description Ids of the entities, separated by commas.
                 * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
                 */
                id?: components["parameters"]["EntityIdFilter"];
                /**
                 * @description Names of the attributes to answer, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description NGSI-LD query expression: terms such as `pm25>50` or `name=="Ba Đình"`, joined by `;` (and) or `|` (or).
                 * @example airQualityIndex>100
                 */
                q?: components["parameters"]["EntityQuery"];
                /**
                 * @description Relation to the geometry, with `geometry` and `coordinates`. Distances are metres.
                 * @example near;maxDistance==5000
                 */
                georel?: components["parameters"]["GeoRelation"];
                /**
                 * @description Kind of the geometry, with `georel` and `coordinates`.
                 * @example Point
                 */
                geometry?: components["parameters"]["GeoGeometry"];
                /**
                 * @description Coordinates of the geometry as a JSON array, longitude first.
                 * @example [105.8542,21.0285]
                 */
                coordinates?: components["parameters"]["GeoCoordinates"];
                /**
                 * @description Attribute that is compared with the geometry. Without it `location`.
                 * @example location
                 */
                geoproperty?: components["parameters"]["GeoPropertyName"];
                /** @description How many records at most. */
                limit?: components["parameters"]["Limit1000"];
                /** @description How many entities to pass over. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to tell in `NGSILD-Results-Count` how many entities match in all. */
                count?: components["parameters"]["Count"];
                /**
                 * @description Format of the entities: up to 3 values separated by commas. `normalized` is the default, `simplified` is a synonym of `keyValues`, and `sysAttrs` adds the times of creation and last change.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities that match; an empty list when none does. */
            200: {
                headers: {
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
                 * @description Names of the attributes to answer, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Format of the entities: up to 3 values separated by commas. `normalized` is the default, `simplified` is a synonym of `keyValues`, and `sysAttrs` adds the times of creation and last change.
                 * @example keyValues
                 */
                options?: components["parameters"]["EntityOptions"];
            };
            header?: {
                /**
                 * @description The JSON-LD context of short names in the request and the answer. Without it, the service's own context is used. Administrators may name any http(s) address that is not link-local. Other callers may name only the service's own contexts, the NGSI-LD core context, the smart data models' Environment context, and contexts that the operator has configured. Links with other relations are ignored. The response is 400 if there are two contexts, if the context is not allowed, or if the broker cannot load it.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
            };
            path: {
                /**
                 * @description Id of the entity, percent-encoded.
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
                 * @description Id of the subscription; some brokers repeat it here.
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
            /** @description Received; there is no body. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
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
