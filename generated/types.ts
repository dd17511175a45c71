// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 700702250ef19f5e
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
         * @description Returns the health status with a message that points to the documentation. Redirects to the map if `Accept` prefers HTML to JSON, as browsers do.
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
    "/system/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of all parts
         * @description Returns the versions, the database, the context broker, the image store, the agents and the outboxes, and lists what is not as it should be. Requires an administrator. A part that does not respond is reported as `down`, with status 200. The exception is a database that cannot be reached at all: the service cannot check the token then, and returns 503. Checks take up to 3 seconds. Their results are used for 5 seconds, so polling does not load the service.
         */
        get: operations["getSystemStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the overview
         * @description Returns the data of a map's first view in one call: the sensors of `GET /sensors`, the current weather and the weather of all places, and the roads with their current traffic. Afterwards, poll `GET /traffic/live` and the other operations, or read [events](/redoc#section/Events).
         *
         *     A part that is unavailable, or takes longer than 3 seconds, is `null` or incomplete, and `problems` contains the reason. The status code is still 200. A later call can return the part. Cached data of air and weather is returned for up to an hour, with `stale: true`.
         */
        get: operations["getOverview"];
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
         * @description Returns 200 if migrations are complete and the database accepts writes. Returns 503 otherwise, and while the service is shutting down. Use it as the health check of a load balancer.
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
         *     If the account uses two-factor authentication, the correct password alone returns 401 with the code `totp_required`. Send the same request again with `totp_code`.
         *
         *     Returns 429 after 10 failed attempts for one account, or 50 for all accounts together, from one IP address within 15 minutes. Wrong two-factor codes are failed attempts, too. After 30 of them for one account within a UTC day, from any addresses, only recovery codes are accepted until the day ends; others return 429.
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
         * @description Exchanges a valid access token for a new one and revokes the old one. For 30 seconds, this operation still accepts the old token, so that a lost response does not end the session. Afterwards, and once the session has ended, it returns 401. An expired token cannot be refreshed: call `POST /login` again.
         *
         *     A session ends 30 days after the sign-in by default. Its tokens expire no later than that.
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
         * @description Ends the session of the access token in the request, and revokes all tokens of the session. Returns 401 if the token has already been exchanged by `POST /auth/refresh`; sign out with the new token instead.
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
         *     Requires the current password, and `totp_code` if the account uses two-factor authentication. The last active administrator cannot be deleted (409).
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
         * @description Updates the given fields of the caller's account; all other fields stay unchanged. Changing `email` requires `current_password`, and `totp_code` if the account uses two-factor authentication. The new address is not confirmed, and the old one receives an email about the change.
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
         * @description Sets a new password for the caller. Requires the current password, and `totp_code` if the account uses two-factor authentication. All other sessions of the caller end. The token of this call stays valid until it expires, and the response contains a new one of the same session. Changing the password is not a confirmation in the sense of `POST /auth/confirm`.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your password
         * @description Returns a new access token of the same session, which permits sensitive changes for a limited time. Call it after an operation has returned 403 with the code `password_confirmation_required`, and repeat that operation with the new token. The token of this call stays valid until it expires.
         *
         *     Accounts with two-factor authentication must also send `totp_code`. Wrong passwords and codes count towards the limit of failed sign-ins.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Lists up to 100 sessions of the caller, most recently used first. A session begins with a sign-in. It is listed until it is ended or its newest token expires.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out all other sessions
         * @description Ends all sessions of the caller except the current one, and revokes all tokens except the one in the request.
         */
        delete: operations["revokeOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{session_id}": {
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
         * Sign out a session
         * @description Ends one of the caller's sessions and revokes its tokens. Returns 404 for a session that has ended or belongs to another user.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up two-factor authentication
         * @description Creates a secret for an authenticator app. Show it as a QR code, and send the code that the app then displays to `POST /auth/totp/confirm`. Until then, signing in needs only the password. Another call replaces a secret that is not confirmed.
         *
         *     Requires the current password. Returns 409 if two-factor authentication is enabled.
         */
        post: operations["enrollTotp"];
        /**
         * Disable two-factor authentication
         * @description Deletes the secret and the recovery codes. Requires the current password, and a code of the authenticator app or a recovery code. Returns 409 if two-factor authentication is not enabled.
         */
        delete: operations["disableTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable two-factor authentication
         * @description Enables two-factor authentication with the first code of the authenticator app, and returns ten recovery codes. Each of them can be used once instead of a code, for example after the phone is lost. From then on, every sign-in requires a code. Sessions that are already signed in stay signed in. Returns 409 if `POST /auth/totp` was not called before.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to reset the password
         * @description Sends a link to reset the password to an email address. The response is the same for addresses without an account. The email is in Vietnamese or English, as `Accept-Language` prefers.
         *
         *     The link is valid for 30 minutes and works once. Send the token in it to `POST /auth/password/reset`. An account receives up to 5 emails with links per hour; further requests are ignored. Returns 429 after 10 requests for one address, or 50 for all addresses together, from one IP address within 15 minutes.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description Sets a new password. Requires the token in the link of an email. Ends all sessions of the user, and confirms the email address.
         *
         *     If the service requires confirmed email addresses and the address was not confirmed before, somebody else may have registered it. The reset then deletes the account with all of its data, including two-factor authentication, and creates an empty account with a new id.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to confirm the email address
         * @description Sends a link to confirm the email address of the signed-in user. Send the token in it to `POST /auth/email/verify`. Returns 409 if the address is already confirmed.
         *
         *     The same limits apply as for `POST /auth/password/forgot`.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the email address
         * @description Confirms the email address of an account. Requires the token in the link of an email, but no sign-in. The link becomes invalid when the email address of the account changes.
         */
        post: operations["verifyEmail"];
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
         * @description Lists all accounts, including inactive ones, or those that match all given filters. Requires an administrator.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates an account with any role. Requires an administrator. Returns 409 if the email address is already registered.
         *
         *     Without `password`, the user is invited: the account has no password, and the user receives an email with a link to choose one, in the language of the request. The link is valid for 7 days and works once. `POST /users/{user_id}/password-reset` sends another one. Until the user has chosen a password, `is_invited` is `true`, and an invited administrator does not count as an active one (`last_admin`). Without a mail server, the response is 503.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), creating an administrator or manager needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
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
    "/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your data
         * @description Returns everything that the service stores about the caller, as a ZIP archive: `README.txt`, which explains the files in Vietnamese and English, JSON files with the account, sessions, reports with their history, devices, alerts, AI analyses, messages and images, and the images themselves. It contains no passwords, keys or data of other people.
         *
         *     The archive is created while it is sent, so its size is not known in advance. If the transfer ends early, the file is incomplete: request it again. Each user can export five times per UTC day and once at a time. Each replica creates two archives at a time. Beyond these limits, the response is a 429 with `Retry-After`.
         */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
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
         *     A new password, a new role or a deactivation ends all sessions of the user. The last active administrator cannot be demoted or deactivated (409).
         *
         *     If the operator requires it (`REAUTH_MINUTES`), a body with `role`, `email` or `password` needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`. In any case, administrators with two-factor authentication need it for their own `email` and `password`, not older than 5 minutes if the operator sets no other time.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes an account with its devices, AI analyses, pending reports and images, and revokes all of its tokens. Requires an administrator. `reports` controls what happens to the reports that are no longer pending. The deletion cannot be undone.
         *
         *     The last active administrator cannot be deleted (409). Nor can the caller's own account: use `DELETE /users/me`, which requires the password.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of a user
         * @description Lists up to 100 sessions of a user, most recently used first. Requires an administrator.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out a user
         * @description Ends all sessions of a user and revokes all their tokens. Requires an administrator.
         */
        delete: operations["revokeUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to reset the password
         * @description Sends a user a link to reset the password, in the language of the user. The link is valid for 30 minutes and works once. Invited users receive another invitation, whose link is valid for 7 days. Requires an administrator. Inactive users receive no email, and no user receives more than 5 emails with links per hour.
         */
        post: operations["sendPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events
         * @description Lists administrative actions, newest first. Requires an administrator. Several filters can be combined.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Lists locations. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators and managers see inactive locations.
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
    "/locations/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import locations
         * @description Adds and updates locations from GeoJSON, such as an export of OpenStreetMap. Requires an administrator or manager. Send up to 10,000 features and 10 MB. With `dry_run=true`, the operation returns what the import would do, and stores nothing.
         *
         *     The operation returns 200 with one result per feature. Valid features are stored even if others are skipped; `detail` explains why a feature is skipped. If the operation returns an error, nothing is stored.
         *
         *     The type of a location is the feature's property `location_type`, or else the parameter `location_type`. A feature without a type is skipped.
         *
         *     A feature with an OpenStreetMap id, such as `node/123`, updates the location with the same type and id. An update replaces the name, coordinates, address, opening hours, description and metadata, including earlier changes of these fields; `fields` lists what changes. It keeps all other fields. If an id occurs more than once, the last feature is used.
         *
         *     A feature without an OpenStreetMap id must have a name, and never changes a location. It is added with the source `manual`, unless a location of the same type and name exists within 50 metres. Names are compared without case, diacritics and punctuation. An import does not change locations whose `data_source` is `manual`: if such a location differs, the feature is skipped.
         *
         *     Imports create no `location.created` events. One import runs at a time; during another one, the operation returns 503 with `Retry-After`.
         */
        post: operations["importLocations"];
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
         * @description Returns a location. Requires a signed-in user, unless the operator lets guests read locations (`GUEST_ACCESS=locations`). Only administrators and managers can read inactive locations; other callers receive 404.
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
         * @description Lists reports, newest first by default. Citizens see only their own reports; administrators and managers see all reports. A report must match all filters of the request.
         *
         *     With `lat` and `lng`, the operation returns only reports within `radius` kilometres and adds the `distance` of each. Unless `sort` is sent, the nearest reports are first.
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
    "/reports/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public reports
         * @description Lists the public reports, newest first. No sign-in is required. A report becomes public when it is approved, and stays public while it is `IN_PROGRESS` or `COMPLETED`.
         *
         *     A public report contains neither its reporter nor its severity, and its position is rounded to 3 decimals (about 100 m). Filters by position use the rounded position. Title, description and images are included only if staff have released them (`public_content` of `PATCH /reports/{report_id}/status`).
         */
        get: operations["listPublicReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List similar reports nearby
         * @description Lists open reports of the last 90 days around a position, nearest first, so that an app can show them before the user creates another report. Includes public reports and the caller's own reports. Reports that are `REJECTED` or `COMPLETED` are not open.
         *
         *     Search and `distance` use positions that are rounded to 3 decimals (about 100 m), like those in the response.
         */
        get: operations["listSimilarReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the status of several reports
         * @description Sets the status of up to 100 reports, with the same effects as `PATCH /reports/{report_id}/status`. Requires an administrator or manager. All existing reports are updated in one transaction. The response contains one result per id, in the order of the request. For an id without a report, `updated` is `false`.
         */
        post: operations["updateReportStatuses"];
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
         *
         *     `public_content` releases title, description and images of the report, or withdraws them. It can be sent with the current status, and remains in effect when the status changes. `GET /reports/public` lists the released content while the report is public.
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
    "/reports/{report_id}/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say “Me too” about a report
         * @description Says that the problem in another user's public report also concerns the caller. The report may be completed. A repeated call has no effect. The response contains the number of users who have said “Me too”. Nobody, including staff, can see who they are.
         */
        post: operations["supportReport"];
        /**
         * Take back “Me too” about a report
         * @description Takes back that the caller has said “Me too” about another user's public report. Has no effect if the caller has not.
         */
        delete: operations["unsupportReport"];
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
         * List air quality entities of a city
         * @description Lists stations and modelled areas as they are stored in the context broker: normalized NGSI-LD with full IRIs as attribute names. For maps and lists, `GET /sensors` returns a shorter form.
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
         * @description Lists the stored values of all stations and modelled areas in the city. By default, the response contains hourly aggregates of the last 24 hours.
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
    "/aqi/{city}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List statistics of the sensors of a city
         * @description Lists the statistics of one quantity or of the index for all sensors in the city with an hour that counts:
         *
         *     - mean, minimum, maximum and percentiles
         *     - share of the hours that count
         *     - limits of the city's standards, and how often they are exceeded
         *     - number of hours with flagged values, and level of the verification
         *
         *     Hours and days count as in `GET /sensors/{sensor_id}/statistics`.
         */
        get: operations["listAirQualityStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aqi/{city}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the forecast for the sensors of a city
         * @description Lists the modelled values of one attribute in the next 72 hours, starting with the current one, for all stations and modelled areas in the city. Sensors whose positions are equal after rounding to 0.1 degrees share their values. The values equal the values of `GET /air/forecast`.
         *
         *     While the provider is unavailable, the operation returns cached data with `stale: true` for up to six hours.
         */
        get: operations["listAirQualityForecast"];
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
         * @description Lists stations and modelled areas in a short form for maps and lists, with index, category, health advice and concentrations. The response is always `{ success, data, pagination }` with the exact total. With `skip`, `pagination.page` is the page that contains the first record.
         *
         *     With `lat` and `lng`, the operation returns only sensors within `radius` kilometres, nearest first, with the `distance` of each. `sort` and `order` then have no effect.
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
         * @description Returns a station or a modelled area in the short form of `GET /sensors`.
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
    "/sensors/{sensor_id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics of a sensor
         * @description Returns the statistics of one quantity or of the index, computed from hourly means of valid values:
         *
         *     - mean, minimum, maximum and percentiles of the period, and of each day, month or year in it
         *     - index of each day
         *     - share of the hours that count
         *     - limits of the city's standards, and how often they are exceeded
         *     - mean of each hour of the day, and of each day of the week
         *
         *     Hours, days, months and years are in the city's time zone.
         *
         *     An hour counts if its valid values are at least 75 % of its values, and at least 75 % of the values that the hours of its day usually have (the median). A day counts if at least 18 of its hours count. Means of months and years are means of the hours that count. Percentiles are interpolated between hours.
         *
         *     Limits for a day or for eight hours are compared only on days that count. Limits for eight hours are compared with the highest mean of eight hours that ends on the day. Means of calendar years are compared with limits if at least 75 % of the year's hours count.
         *
         *     With `interval=day`, `aqi` is the daily index of the pollutant, as the city's standard defines it (VN_AQI: Decision 1459/QĐ-TCMT; US_AQI: EPA-454/B-24-002). The index of particles is computed from the mean of the day. The index of gases is computed from the highest hour or the highest mean of eight hours. US_AQI also computes high indices of sulphur dioxide from the mean of the day.
         *
         *     With `attribute=airQualityIndex`, means and percentiles are of the hourly index. `aqi` is then the highest daily index of all pollutants.
         */
        get: operations["getSensorStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the flags of a sensor
         * @description Lists the flags of automatic checks and of staff for values in a period. A value without a flag is valid (1). A flag with the validity 1 only marks values, for example as doubtful: they still count. Values with a lower validity are stored, but do not count: the index, alerts, aggregates and statistics leave them out.
         */
        get: operations["listSensorFlags"];
        put?: never;
        /**
         * Flag values of a sensor
         * @description Flags the values of a period, one flag per quantity. Requires an administrator or manager. Values that arrive later for this period are flagged as well. If the flag declares the values invalid, the service recomputes the hours and indices that contain them. Hours whose single values are no longer stored stay as they are.
         */
        post: operations["createSensorFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/flags/{flag_id}": {
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
         * Remove a flag
         * @description Removes a flag, and recomputes the hours and indices of its values. Requires an administrator or manager. An automatic check does not set a removed flag again.
         */
        delete: operations["deleteSensorFlag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the verifications of a sensor
         * @description Lists the verifications of staff for values in a period. Values without a verification are preliminary (2) at reference stations, and not verified (3) at other sensors.
         */
        get: operations["listSensorVerifications"];
        put?: never;
        /**
         * Verify values of a sensor
         * @description Sets the verification level of the values of a period, with one verification per quantity. Requires an administrator or manager. Where periods overlap, the newest verification applies.
         */
        post: operations["verifySensorData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/{sensor_id}/verifications/{verification_id}": {
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
         * Remove a verification
         * @description Removes a verification. Earlier verifications of the same period apply again. Requires an administrator or manager.
         */
        delete: operations["deleteSensorVerification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/air": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the air quality at a position
         * @description Returns the air quality at a position in the city: index, category, health advice and concentrations. Without `lat` and `lng`, the position is the city centre. Positions are rounded to 0.01 degrees, about one kilometre.
         *
         *     The values come from the nearest station within 5 kilometres that has an index from the last 24 hours (`basis` is `measured`). If there is no such station, a model provides the values (`basis` is `modelled`). The operation returns 404 for a position outside of the city.
         *
         *     While a source is unavailable, the operation returns cached data with `stale: true`: measurements for up to an hour, and modelled values for up to six hours.
         */
        get: operations["getAirAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/air/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the air quality forecast
         * @description Returns a modelled forecast of 72 hours for a position in the city, starting with the current hour. Each hour contains the concentrations of particles and gases, and the index over all pollutants with its category. Without `lat` and `lng`, the position is the city centre. Positions are rounded to 0.1 degrees, about ten kilometres. The operation returns 404 for a position outside of the city.
         *
         *     While the provider is unavailable, the operation returns cached data with `stale: true` for up to six hours.
         */
        get: operations["getAirForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stations
         * @description Lists the city's own stations. No sign-in is required. Only administrators and managers see the `notes` of a station.
         *
         *     With `lat` and `lng`, the operation returns only stations within `radius` kilometres, nearest first, with the `distance` of each.
         */
        get: operations["listStations"];
        put?: never;
        /**
         * Create a station
         * @description Creates a station and returns its key. Requires an administrator or manager.
         *
         *     The key is returned only once, because the service stores only its hash. The station sends its readings with this key. `POST /stations/{station_id}/key` replaces a lost key.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        post: operations["createStation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a station
         * @description Returns one of the city's own stations. No sign-in is required. Only administrators and managers see its `notes`. `GET /sensors/{sensor_id}` returns its air quality once it has sent readings.
         */
        get: operations["getStation"];
        /**
         * Update a station
         * @description Updates the given fields of a station. Requires an administrator or manager. A station that is moved keeps its id, its sensor and its history.
         */
        put: operations["updateStation"];
        post?: never;
        /**
         * Delete a station
         * @description Deletes a station, its key and its sensor. Its measurements remain in the history. Requires an administrator.
         */
        delete: operations["deleteStation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the key of a station
         * @description Creates a new key for a station and returns it. Requires an administrator or manager. Over HTTP, the previous key stops working immediately. Over MQTT, it works until the operator updates and reloads the password file.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        post: operations["rotateStationKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send readings of a station
         * @description Stores readings of a station. Requires the key of the station in the header `X-Station-Key`; user tokens are not accepted. Send up to 1,000 readings as a JSON array or as CSV, or a single reading as a JSON object.
         *
         *     The operation returns 200 with one result per reading. Valid readings are stored even if others are rejected. A reading is rejected if its time is missing, invalid, more than 10 minutes in the future, or older than the retention period (400 days by default). It is also rejected if none of its values is a number. Implausible values are stored with the validity -1, and `detail` names them: the index, alerts and means leave them out. Missing values can be omitted or `null`.
         *
         *     Readings can be sent late, and more than once: after a timeout, you can send the same readings again. If another value is already recorded for a field and time, the reading is rejected with the code `already_recorded`. Its values for other fields are stored. To replace recorded values, add `replace=true`. The indices of the hours that a late or replaced reading affects are computed again.
         *
         *     The first line of a CSV body contains the names of the columns, in any order: `observed_at` and any of the value fields. A unit can follow a name in parentheses, as in `co (ppm)`. Columns are separated by commas, semicolons or tabs. With semicolons or tabs, numbers can have a decimal comma. A row with more or fewer columns than the first line is rejected; empty columns at its end are ignored.
         *
         *     The air quality of the station appears in `GET /sensors` within seconds. Each station has the same hourly rate limit as a user.
         */
        post: operations["createReadings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/airrohr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a reading of an airRohr device
         * @description Accepts what the firmware of sensor.community sends to an own server, unchanged. In the firmware, enter the host without `http://`, the path `/stations/12/airrohr`, the id of the station as user, and its key as password. The values get the time of their arrival. Values that the service does not know are ignored.
         */
        post: operations["createAirRohrReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/uplinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an uplink of a LoRaWAN device
         * @description Accepts what The Things Stack and ChirpStack send to a webhook, with the key of the station in the header `X-Station-Key`. `PUT /stations/{station_id}/mapping` sets the paths of the values in the payload. Uplinks without any of these values, such as joins, are accepted and store nothing.
         */
        post: operations["createUplink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the mapping of uplinks
         * @description Sets the paths of a station's values in the payload of its LoRaWAN uplinks. Requires an administrator or manager.
         */
        put: operations["setUplinkMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the data quality of a station
         * @description Returns how complete the values of a station are in a month, whether the station is silent, and automatic flags of the month. Flags that staff have confirmed or removed are omitted. A flag of staff that covers an automatic flag confirms it. Requires an administrator or manager.
         */
        get: operations["getStationQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the particles of a station
         * @description Sets the correction of PM2.5 from a time on. It replaces earlier corrections from that time on. Requires an administrator or manager.
         *
         *     `pm25` is the corrected value, from 0 to 2,000 µg/m³. The history contains the measured value as `pm25_raw`. Readings are corrected when they arrive. Stored values, and their hours and indices, are corrected in the background, without events, alerts or webhooks; `is_applied` is then `true`. `none` restores the measured values. Hours whose single values are no longer stored stay as they are.
         */
        put: operations["setStationCorrection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the corrections of a station
         * @description Lists the corrections that were set for a station, newest first, at most 1,000. A value has the newest correction that begins at its time or earlier. Requires an administrator or manager.
         */
        get: operations["listStationCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stations/{station_id}/collocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a station with a reference
         * @description Compares the hourly means that a station measured with the means of a reference sensor. Returns the line that converts means of the station to means of the reference (ordinary least squares). Requires an administrator or manager.
         *
         *     The operation reads measured values, regardless of corrections, in the hours that count in statistics. It omits hours of a corrected station with an invalid value. It returns 409 unless at least 168 hours have both means and the means of the station vary. Nothing is stored.
         */
        post: operations["compareStation"];
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
         * @description Lists the slugs of the news feeds of this deployment. A city without feeds has an empty list.
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
         * @description Creates an analysis of weather and air quality at a place and stores it for the caller. Requires a signed-in user, unless the operator opens AI to guests (`GUEST_ACCESS=ai`), whose analyses are not stored. An AI provider writes the analysis from the service's own forecast and air quality data.
         *
         *     A request takes up to 25 seconds. By default, AI requests are limited to 30 per user per hour, to 5 per hour for the guests of an address, and to 5,000 per UTC day for all callers together. If a limit is exceeded, the operation returns 429.
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
         * @description Returns a route for a question in plain words. Requires a signed-in user, unless the operator opens AI to guests (`GUEST_ACCESS=ai`).
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
         * @description Unregisters one of the caller's devices, for example at sign-out. It no longer receives notifications to all devices or messages to the user. Subscriptions to topics remain; end them first with `DELETE /notifications/register/{token}/topics/{topic}`. A device of another user returns 404. If the operator lets guests register devices (`GUEST_ACCESS=push`), they can also unregister devices that have no user.
         */
        delete: operations["unregisterDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/register/{token}/topics/{topic}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Subscribe a device to a topic
         * @description Subscribes one of the caller's devices to a topic. Requires a signed-in user. If the device is already subscribed, nothing changes. Web apps need this operation, because the push service's web SDK cannot subscribe to topics.
         *
         *     If the push service no longer accepts the token, the operation returns 404 and the device becomes inactive. Register the device again with a new token.
         */
        put: operations["subscribeTopic"];
        post?: never;
        /**
         * Unsubscribe a device from a topic
         * @description Ends the subscription of one of the caller's devices. Requires a signed-in user. If the device is not subscribed, nothing changes.
         */
        delete: operations["unsubscribeTopic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List topics
         * @description Lists the topics that devices can subscribe to. Requires a signed-in user. If the operator sends a daily message with the weather and the air quality, it has one topic per language.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
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
         *     With `translations`, each device receives the text in the language with which it was registered, or `title` and `body` if the notification has no text in that language.
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
         * @description Sends a push notification to all devices that are subscribed to a topic, and returns its record. Requires an administrator. Devices subscribe with `PUT /notifications/register/{token}/topics/{topic}` or with the SDK of the push service. The number of devices is therefore unknown, and the topic counts as one device. Send an `Idempotency-Key` so that a retry does not deliver the notification twice.
         *
         *     A topic has no language: all of its devices receive `title` and `body`, and the operation does not accept `translations`. To send in several languages, use one topic per language.
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
         *     Administrators receive the whole record. Other users receive only `id`, `title`, `body`, `translations`, `data`, `payload` and `created_at`. For them, dry runs and notifications that reached no device return 404.
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
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description Lists the caller's alerts, oldest first. Requires a signed-in user.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Create an alert
         * @description Creates an alert for a circle or for one of the city's own stations. Requires a signed-in user. A user can have at most 20 alerts.
         *
         *     When a sensor in the circle, or the station, reaches `threshold`, the service sends a push message to the user's [devices](/redoc#tag/Notifications), within a minute of the observation. If the index is already that high when the alert is created, the message is sent with the next observation. The next message is sent only after the index of all sensors in the circle has fallen below `reset_below`. During the quiet hours, nothing is sent; if the index is still too high afterwards, the message is sent with the next observation.
         */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/{alert_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an alert
         * @description Returns one of the caller's alerts. Requires a signed-in user.
         */
        get: operations["getAlert"];
        /**
         * Update an alert
         * @description Updates the given fields of one of the caller's alerts. Requires a signed-in user. After a change of the place or of the threshold, the alert can send a message again at once.
         */
        put: operations["updateAlert"];
        post?: never;
        /**
         * Delete an alert
         * @description Deletes one of the caller's alerts. Requires a signed-in user.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive events
         * @description Keeps the response open and sends events as they happen ([Server-Sent Events](https://html.spec.whatwg.org/multipage/server-sent-events.html)). No sign-in is required. [Events](/redoc#section/Events) lists the types of events and who receives them.
         *
         *     Each event has an `id:` line, an `event:` line with its type, and a `data:` line with the event as JSON. If the connection is lost, send the id of the last event as `Last-Event-ID`: the stream then continues with the events after it. If that event is unknown or no longer stored, the stream starts with an event of the type `reset`; load the data again. The stream also starts with an `id:` line without an event, so that a client that has received no event yet can continue from there. Every 25 seconds, the service sends a comment, which clients ignore.
         *
         *     Use `streamEvents` of the SDK, or `fetch`: `EventSource` of browsers cannot send a token. An invalid token returns 401. The stream ends when the token expires or is revoked, when the role of the user changes, when the user enables or disables two-factor authentication, and when the service restarts. Reconnect after the time in the last `retry:` line. A client that reads nothing for 10 seconds while events are waiting is disconnected.
         *
         *     An open stream counts as one call. Each replica allows 10 open streams per user, 200 per IP address (for IPv6, per /64 network), and 2,000 in total. Beyond them, the response is a 429 or a 503 with `Retry-After`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists all webhooks, oldest first, without their secrets. Requires an administrator.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook and returns its secret. Requires an administrator. There can be at most 50 webhooks.
         *
         *     The secret is returned only once. With it, the receiver verifies that events come from this service: see [Webhooks](/redoc#section/Webhooks). `POST /webhooks/{webhook_id}/secret` replaces a lost secret.
         *
         *     The service does not send a request to the address until an event occurs. Send a test event with `POST /webhooks/{webhook_id}/ping`. If a host name resolves to a private address, the delivery of an event fails, and its `error` contains the reason.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook without its secret. Requires an administrator.
         */
        get: operations["getWebhook"];
        /**
         * Update a webhook
         * @description Updates the given fields of a webhook. Requires an administrator. Pending deliveries are sent to the new address.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), a body with `url` needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its deliveries, including the pending ones. Requires an administrator.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description Creates a new secret for a webhook and returns it. Requires an administrator. For 24 hours, events are signed with the new and with the previous secret, so that the receiver can change its settings without rejecting events.
         *
         *     If the operator requires it (`REAUTH_MINUTES`), this needs a recent password: see `POST /auth/confirm`. Otherwise the response is 403 with the code `password_confirmation_required`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of the type `webhook.ping` to a webhook. Requires an administrator. The operation returns before the event is sent. `GET /webhooks/{webhook_id}/deliveries` shows the result.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Lists the deliveries of a webhook, newest first, with the result of the last attempt of each. Requires an administrator. Deliveries are deleted with their events, by default after 7 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends the event of a delivery again, with the same `webhook-id`. Requires an administrator. A failed delivery is retried for another 24 hours. The operation returns before the event is sent.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
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
         *     Without `type`, `attrs`, `q` and a geo query (`georel`, `geometry` and `coordinates`), the operation lists the entities of every type (`local=true` of NGSI-LD). It returns 400 if the broker does not support the query.
         *
         *     With `Accept: application/ld+json`, each entity contains its `@context`. Otherwise the response is plain JSON.
         *
         *     Other parameters of NGSI-LD, such as `idPattern`, `pick`, `omit`, `lang`, `scopeQ`, `orderBy` and `format`, return 400 instead of being ignored.
         */
        get: operations["listContextEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Creates an entity in the context broker. Requires an administrator.
         *
         *     A body of type `application/ld+json` must contain its `@context`. A body of type `application/json` must not; send its context in the header `Link`, or omit the header to use the service's own context. Other combinations return 400, and so do entities that the broker rejects.
         *
         *     Ids of locations, reports and stations return 409, because the service writes these entities.
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
         *
         *     Other parameters of NGSI-LD, such as `pick`, `omit`, `lang` and `format`, return 400 instead of being ignored.
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
    "/context/entities/{entity_id}/attrs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append attributes
         * @description Adds attributes to an entity in the context broker, and replaces existing ones. Requires an administrator or manager. The `@context` is sent as in `POST /context/entities`.
         *
         *     Entities that belong to the service return 409.
         */
        post: operations["appendContextAttributes"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update attributes
         * @description Replaces attributes of an entity in the context broker, and adds those that it does not have. Other attributes are kept. Requires an administrator or manager. The `@context` is sent as in `POST /context/entities`.
         *
         *     Entities that belong to the service return 409.
         */
        patch: operations["updateContextAttributes"];
        trace?: never;
    };
    "/context/entityOperations/upsert": {
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
         * @description Creates or changes up to 100 entities in the context broker. Requires an administrator or manager. Sending the same request again has no further effect. The maximum size of the body is 4 MB; some brokers accept less.
         *
         *     The response lists the entities that were written and, with the reason, those that were not. Entities that belong to the service are not written, and are listed in `errors` with status 409. If all entities belong to the service, the operation itself returns 409. The same applies, with status 400, to entities whose `@context` the broker cannot load.
         *
         *     With `application/ld+json`, each entity must contain its `@context`. With `application/json`, none must; send the context in the header `Link`, or omit the header to use the service's own context. Managers can use only the contexts listed at the header `Link`, also in the body.
         */
        post: operations["upsertContextEntities"];
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
    "/context/temporal/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities with their values over time
         * @description Lists the entities that have values in a time range, with these values, in order of id. The values come from the history of the service, not from the context broker. The history contains the numeric attributes of `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types and attributes return 400. At least one of `type` and `attrs` is required. No sign-in is required.
         *
         *     A response contains at most 10,000 values. If there are more values, the status is 206, and all attributes end at the same time, which is the second time in `Content-Range`. Send it as `timeAt` (with `lastN`, as the end of the range) to continue. The next response repeats the values at `timeAt`, but none with `lastN`. If there are more aggregates, the response is 400.
         *
         *     Names follow the service's own JSON-LD context. Its address is in the header `Link`; with `Accept: application/ld+json`, it is in `@context`. `type` and `attrs` also accept full IRIs.
         *
         *     Other parameters of NGSI-LD, such as `q`, `georel`, `idPattern`, `scopeQ`, `lang` and `orderBy`, return 400 instead of being ignored.
         */
        get: operations["listTemporalEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context/temporal/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the values of an entity over time
         * @description Returns an entity with its values in a time range, or with all its values. An entity without values in the range has no attributes. Returns 404 if no values of the entity have been stored, or none of the attributes in `attrs`. No sign-in is required.
         *
         *     The stored values, the maximum number of values, the names and the parameters that return 400 are the same as in `GET /context/temporal/entities`.
         */
        get: operations["getTemporalEntity"];
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
         * List entities with their values over time (variant)
         * @description Same as `GET /context/temporal/entities`.
         */
        get: operations["listTemporal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ngsi-ld/v1/temporal/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the values of an entity over time (variant)
         * @description Same as `GET /context/temporal/entities/{entity_id}`.
         */
        get: operations["getTemporal"];
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
export interface webhooks {
    reportCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report was created
         * @description Sent when a citizen has created a report.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportCreatedEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    reportStatusChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of a report changed
         * @description Sent when the status of a report has changed.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportStatusChangedEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    locationCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A location was created
         * @description Sent when an administrator or manager has created a location, such as a park.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LocationCreatedEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    airThresholdCrossed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The air quality index rose above the threshold
         * @description Sent when the air quality index of a sensor has risen above 150 (`threshold`). The next event of the sensor is sent only after the index has fallen below 90 % of the threshold.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AirThresholdCrossedEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    stationSilent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A station became silent
         * @description Sent once per silence of a station. A station is silent if its latest reading is more than 3 hours old. The operator can change this time. Stations that have never sent a reading are not silent.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StationSilentEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    stationResumed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A silent station sends again
         * @description Sent within ten minutes after a silent station has sent a current reading.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StationResumedEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    webhookPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test event
         * @description Sent by `POST /webhooks/{webhook_id}/ping`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
                     * @example 7214-1093
                     */
                    "webhook-id": components["parameters"]["WebhookIdHeader"];
                    /**
                     * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
                     * @example 1795230900
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                    /**
                     * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookPingEvent"];
                };
            };
            responses: {
                /** @description The receiver wants no further events. The service deactivates the webhook. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The event was not received. The service sends it again, for up to 24 hours. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
        /** @description The current password, a code if the account uses two-factor authentication, and what happens to the reports of the account. */
        AccountDeletion: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            /** @default anonymise */
            reports?: components["schemas"]["ReportsOnDeletion"];
            totp_code?: components["schemas"]["TotpCode"];
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
        /** @description An agent, in this process or another one. A run of the agent `mqtt` is an attempt to connect to the MQTT server. */
        AgentComponent: {
            name: components["schemas"]["AgentName"];
            state: components["schemas"]["ComponentState"];
            /** @description End of the last run; `null` before the first one. */
            last_run_at: components["schemas"]["Timestamp"] | null;
            /** @description Result of the last run; `null` before the first one. */
            last_outcome: components["schemas"]["AgentOutcome"] | null;
            /** @description End of the last successful run. */
            last_success_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why the last run failed; `null` if it did not.
             * @example Open-Meteo did not respond in time.
             */
            last_error: string | null;
            /** @description Time of the next run; `null` if it is not known. */
            next_run_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description Name of an agent, which reads observations from a provider or from an MQTT server.
         * @example weather
         * @enum {string}
         */
        AgentName: "air-quality" | "weather" | "mqtt";
        /**
         * @description Result of a run. `empty`: the provider responded, but has no observations for the city.
         * @example succeeded
         * @enum {string}
         */
        AgentOutcome: "succeeded" | "empty" | "failed";
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
        /**
         * @description Health advice for the category in the requested language (`Accept-Language`); `null` without an index.
         * @example Chất lượng không khí ở mức chấp nhận được. Trẻ em, người cao tuổi và người mắc bệnh tim mạch, hô hấp nên giảm vận động mạnh ngoài trời.
         */
        AirAdvice: string | null;
        /** @description Air quality at a position. */
        AirAt: {
            position: components["schemas"]["AirPosition"];
            basis: components["schemas"]["AirBasis"];
            aqi: components["schemas"]["AqiValue"];
            standard: components["schemas"]["AqiStandard"];
            /** @description Category of the index; `null` without an index. */
            category: components["schemas"]["AirCategory"] | null;
            category_label: components["schemas"]["AirCategoryLabel"];
            advice: components["schemas"]["AirAdvice"];
            /**
             * @description Short name of the pollutant that determines the index; `null` if the index is unknown.
             * @example pm25
             */
            main_pollutant: string | null;
            /** @description Time of the index: the time of the measurement, or the start of the modelled hour (ISO 8601, UTC). */
            observed_at: components["schemas"]["LatestObservation"];
            /** @description The latest concentrations. */
            pollutants: components["schemas"]["Concentration"][];
            /** @description The station that measured the values; `null` if they are modelled. */
            station: components["schemas"]["NearestStation"] | null;
        };
        /** @description Air quality at a position, and its sources. */
        AirAtResult: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["AirAt"];
        };
        /**
         * @description Attribute of air quality: the index (`airQualityIndex`), or the concentration of a pollutant.
         * @example airQualityIndex
         * @enum {string}
         */
        AirAttribute: "airQualityIndex" | "pm25" | "pm10" | "no2" | "so2" | "o3" | "co";
        /**
         * @description Origin of the values: measured by a nearby station, or computed by a model.
         * @example measured
         * @enum {string}
         */
        AirBasis: "measured" | "modelled";
        /**
         * @description Category of the air quality index: `good` up to 50, `moderate` up to 100, `sensitive` (unhealthy for sensitive groups) up to 150, `unhealthy` up to 200, `very_unhealthy` up to 300, `hazardous` above. Both standards have these ranges.
         * @example moderate
         * @enum {string}
         */
        AirCategory: "good" | "moderate" | "sensitive" | "unhealthy" | "very_unhealthy" | "hazardous";
        /**
         * @description Name of the category in the requested language (`Accept-Language`); `null` without an index.
         * @example Trung bình
         */
        AirCategoryLabel: string | null;
        /** @description The current air quality index of a sensor. */
        AirEventData: {
            sensor_id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station or area.
             * @example UBND quận Ba Đình
             */
            name: string;
            /** @description Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
            kind: components["schemas"]["SensorKind"] | null;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: int32
             * @description Air quality index of the sensor.
             * @example 165
             */
            aqi: number;
            standard: components["schemas"]["AqiStandard"];
            category: components["schemas"]["AirCategory"];
            /**
             * @description Short name of the pollutant that determines the index; `null` if it is unknown.
             * @example pm25
             */
            main_pollutant: string | null;
            /** @description Time of the observation (ISO 8601, UTC). */
            observed_at: components["schemas"]["Timestamp"];
        };
        /** @description Air quality forecast for a position. */
        AirForecast: {
            position: components["schemas"]["AirPosition"];
            standard: components["schemas"]["AqiStandard"];
            /** @description The next 72 hours, starting with the current one. */
            hours: components["schemas"]["AirForecastHour"][];
        };
        /** @description Forecast for one hour. */
        AirForecastHour: {
            /** @description Start of the hour (ISO 8601, UTC). */
            time: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Fine particles (PM2.5) in µg/m³; `null` if unknown.
             * @example 38.4
             */
            pm25: number | null;
            /**
             * Format: double
             * @description Particles (PM10) in µg/m³; `null` if unknown.
             * @example 61.2
             */
            pm10: number | null;
            /**
             * Format: double
             * @description Nitrogen dioxide (NO₂) in µg/m³; `null` if unknown.
             * @example 22.4
             */
            no2: number | null;
            /**
             * Format: double
             * @description Sulphur dioxide (SO₂) in µg/m³; `null` if unknown.
             * @example 8.1
             */
            so2: number | null;
            /**
             * Format: double
             * @description Ozone (O₃) in µg/m³; `null` if unknown.
             * @example 41.5
             */
            o3: number | null;
            /**
             * Format: double
             * @description Carbon monoxide (CO) in µg/m³; `null` if unknown.
             * @example 512
             */
            co: number | null;
            aqi: components["schemas"]["AqiValue"];
            /** @description Category of the index; `null` without an index. */
            category: components["schemas"]["AirCategory"] | null;
        };
        /** @description Forecast for the sensors at one rounded position. */
        AirForecastPlace: {
            position: components["schemas"]["AirPosition"];
            /** @description Ids of the sensors that the values apply to, in ascending order. */
            sensor_ids: components["schemas"]["SensorKey"][];
            /** @description One value for each entry of `hours`, in the same order. */
            values: (number | null)[];
        };
        /** @description Air quality forecast, and its source. */
        AirForecastResult: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["AirForecast"];
        };
        /**
         * @description Why air quality data is missing, in the language of `Accept-Language`. Sent only if the city has no sensors, or if the provider had no observations for it when the service last read it.
         * @example Nguồn dữ liệu hiện không có số liệu chất lượng không khí cho thành phố này.
         */
        AirNotice: string;
        /** @description The rounded position that the values apply to. */
        AirPosition: {
            /**
             * Format: double
             * @description Latitude in degrees.
             * @example 21.04
             */
            lat: number;
            /**
             * Format: double
             * @description Longitude in degrees.
             * @example 105.83
             */
            lng: number;
        };
        /** @description A station or a modelled area with its latest values, as normalized NGSI-LD. Names of the Smart Data Models are full IRIs. An entity can have additional attributes. */
        AirQualityEntity: {
            /**
             * @description URN with the city, the area and the station.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            /**
             * @description Entity type as a full IRI.
             * @constant
             */
            type: "https://smartdatamodels.org/dataModel.Environment/AirQualityObserved";
            /** @description Position of the station */
            location?: components["schemas"]["PointProperty"];
            /** @description Air quality index. The service computes it from the concentrations unless the publisher sends an index that is at most an hour older than they are. */
            "https://smartdatamodels.org/dataModel.Environment/airQualityIndex"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of fine particles (PM2.5) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm25"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of particles (PM10) in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/pm10"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of nitrogen dioxide in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/no2"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of sulphur dioxide in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/so2"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of ozone in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/o3"?: components["schemas"]["NumberProperty"];
            /** @description Concentration of carbon monoxide in µg/m³. */
            "https://smartdatamodels.org/dataModel.Environment/co"?: components["schemas"]["NumberProperty"];
            /** @description Air temperature in °C. Only on stations that measure it. */
            "https://smartdatamodels.org/dataModel.Environment/temperature"?: components["schemas"]["NumberProperty"];
            /** @description Relative humidity in percent. Only on stations that measure it. */
            "https://smartdatamodels.org/dataModel.Environment/humidity"?: components["schemas"]["NumberProperty"];
            /** @description Air pressure in hPa. Only on stations that measure it. */
            "https://smartdatamodels.org/dataModel.Environment/atmosphericPressure"?: components["schemas"]["NumberProperty"];
            /** @description The measuring device. Present only on stations of other publishers. */
            "https://smartdatamodels.org/dataModel.Environment/refDevice"?: components["schemas"]["DeviceRelationship"];
            /** @description Address of the station or area. */
            "https://smartdatamodels.org/address"?: components["schemas"]["AddressProperty"];
            /** @description Time of the newest value. */
            "https://smartdatamodels.org/dateObserved"?: components["schemas"]["TimeProperty"];
            /** @description Name of the station or area. */
            "https://smartdatamodels.org/name"?: components["schemas"]["TextProperty"];
            /** @description Source of the values. */
            "https://smartdatamodels.org/source"?: components["schemas"]["TextProperty"];
            /** @description Name that the station has in its network, or name of the modelled area. If the publisher states no name, the end of `id`. */
            stationName: components["schemas"]["TextProperty"];
            /** @description Kind of the values, as in `SensorKind`. Absent if the publisher does not state it. */
            stationKind?: components["schemas"]["TextProperty"];
            /** @description Short name of the pollutant that determines the index. */
            mainPollutant?: components["schemas"]["TextProperty"];
            /** @description Operator of the station or of the model. */
            provider?: components["schemas"]["TextProperty"];
        } & {
            [key: string]: unknown;
        };
        /** @description Stations and modelled areas of a city. */
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
            /** @description The entities. */
            data: components["schemas"]["AirQualityEntity"][];
        };
        /** @description A reading as the firmware of airRohr devices sends it. Further fields are ignored. */
        AirRohrReading: {
            /**
             * @description Id of the device.
             * @example 1497234
             */
            esp8266id?: string;
            /**
             * @description Version of the firmware.
             * @example NRZ-2020-129
             */
            software_version?: string;
            /** @description The values. */
            sensordatavalues: components["schemas"]["AirRohrValue"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A value of an airRohr device. */
        AirRohrValue: {
            /**
             * @description Sensor and quantity: `P1` is PM10, `P2` PM2.5, `P0` PM1, and pressures are in Pa.
             * @example SDS_P2
             */
            value_type: string;
            /**
             * @description The value as text.
             * @example 26.50
             */
            value: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The air quality index of a sensor has risen above the threshold of the operator. */
        AirThresholdCrossedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `air.threshold_crossed`.
             * @constant
             */
            type: "air.threshold_crossed";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["AirThresholdEventData"];
        };
        /** @description The current air quality index of a sensor and the threshold that it has exceeded. */
        AirThresholdEventData: {
            sensor_id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station or area.
             * @example UBND quận Ba Đình
             */
            name: string;
            /** @description Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
            kind: components["schemas"]["SensorKind"] | null;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: int32
             * @description Air quality index of the sensor.
             * @example 165
             */
            aqi: number;
            standard: components["schemas"]["AqiStandard"];
            category: components["schemas"]["AirCategory"];
            /**
             * @description Short name of the pollutant that determines the index; `null` if it is unknown.
             * @example pm25
             */
            main_pollutant: string | null;
            /**
             * Format: int32
             * @description The threshold.
             * @example 150
             */
            threshold: number;
            /** @description Time of the observation (ISO 8601, UTC). */
            observed_at: components["schemas"]["Timestamp"];
        };
        /** @description The air quality index of a sensor has changed. Sent only on the stream. */
        AirUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `air.updated`.
             * @constant
             */
            type: "air.updated";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["AirEventData"];
        };
        /** @description A request for a message when the air becomes bad, in a circle or at one of the city's own stations. */
        Alert: {
            id: components["schemas"]["RecordId"];
            /**
             * Format: double
             * @description Latitude of the centre in degrees (WGS 84); `null` for a station.
             * @example 21.0285
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Longitude of the centre in degrees (WGS 84); `null` for a station.
             * @example 105.8542
             */
            longitude: number | null;
            /**
             * Format: double
             * @description Radius of the circle in kilometres; `null` for a station.
             * @example 3
             */
            radius: number | null;
            /**
             * Format: int32
             * @description Id of the station; `null` for a circle.
             * @example 12
             */
            station_id: number | null;
            /**
             * Format: int32
             * @description Air quality index from which a message is sent.
             * @example 150
             */
            threshold: number;
            /**
             * Format: int32
             * @description After a message, the next one is sent only once the index has fallen below this value.
             * @example 130
             */
            reset_below: number;
            /** @description Hours without messages; `null` if there are none. */
            quiet_hours: components["schemas"]["QuietHours"] | null;
            /**
             * @description Whether a message has been sent and the index has not fallen below `reset_below` since.
             * @example false
             */
            is_triggered: boolean;
            /**
             * Format: date-time
             * @description Time of the last message (ISO 8601, UTC); `null` if none was sent.
             * @example 2026-11-21T03:15:00.000Z
             */
            last_triggered_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A new alert. Send either `latitude`, `longitude` and `radius`, or `station_id`. */
        AlertCreate: {
            /** @description Latitude of the centre in degrees (WGS 84). */
            latitude?: components["schemas"]["Latitude"];
            /** @description Longitude of the centre in degrees (WGS 84). */
            longitude?: components["schemas"]["Longitude"];
            /**
             * Format: double
             * @description Radius of the circle in kilometres.
             * @example 3
             */
            radius?: number;
            /** @description Id of one of the city's own stations. */
            station_id?: components["schemas"]["RecordId"];
            /**
             * Format: int32
             * @description Air quality index from which a message is sent.
             * @example 150
             */
            threshold: number;
            /**
             * Format: int32
             * @description After a message, the next one is sent only once the index has fallen below this value. Must not exceed `threshold`. Default: 90 % of `threshold`.
             * @example 130
             */
            reset_below?: number;
            quiet_hours?: components["schemas"]["QuietHours"];
        };
        /** @description The fields to update. Omitted fields stay unchanged. To change the place, send `latitude`, `longitude` and `radius`, or `station_id`. A `threshold` without `reset_below` sets `reset_below` to 90 % of it. */
        AlertUpdate: {
            /** @description Latitude of the centre in degrees (WGS 84). */
            latitude?: components["schemas"]["Latitude"];
            /** @description Longitude of the centre in degrees (WGS 84). */
            longitude?: components["schemas"]["Longitude"];
            /**
             * Format: double
             * @description Radius of the circle in kilometres.
             * @example 3
             */
            radius?: number;
            /** @description Id of one of the city's own stations. */
            station_id?: components["schemas"]["RecordId"];
            /**
             * Format: int32
             * @description Air quality index from which a message is sent.
             * @example 150
             */
            threshold?: number;
            /**
             * Format: int32
             * @description After a message, the next one is sent only once the index has fallen below this value. Must not exceed `threshold`. Default: 90 % of `threshold`.
             * @example 130
             */
            reset_below?: number;
            /** @description Hours without messages; `null` for none. */
            quiet_hours?: components["schemas"]["QuietHours"] | null;
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
         * @description Whether existing attributes are kept.
         * @example noOverwrite
         * @enum {string}
         */
        AppendMode: "noOverwrite";
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
         * @example Air quality data: OpenAQ and its sources (openaq.org): Hanoi Air Quality Monitoring Network
         */
        Attribution: string;
        /**
         * @description Kind of an administrative action.
         * @example user.updated
         * @enum {string}
         */
        AuditAction: "user.created" | "user.updated" | "user.deleted" | "user.sessions_revoked" | "user.password_reset_sent" | "user.totp_disabled" | "report.status_changed" | "report.deleted" | "location.created" | "location.updated" | "location.deleted" | "locations.imported" | "segments.imported" | "station.created" | "station.updated" | "station.deleted" | "station.key_rotated" | "correction.set" | "flag.created" | "flag.deleted" | "verification.created" | "verification.deleted" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.pinged" | "webhook.redelivered" | "notification.sent" | "notifications.deleted" | "entity.created" | "entity.updated" | "entities.upserted";
        /** @description The user who acted. */
        AuditActor: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Name or email address of the user, or `deleted user`.
             * @example Trần Quốc Huy
             */
            name: string;
        };
        /** @description A changed field. Values that are not text are returned as JSON text, and long values are cut. */
        AuditChange: {
            /**
             * @description Name of the field, or of a count.
             * @example role
             */
            field: string;
            /**
             * @description Previous value; `null` if there was none, or if it is hidden.
             * @example citizen
             */
            from: string | null;
            /**
             * @description New value; `null` if there is none, or if it is hidden.
             * @example manager
             */
            to: string | null;
            /**
             * @description Whether the values are not recorded because they are personal or secret.
             * @example false
             */
            is_hidden: boolean;
        };
        /** @description An administrative action. */
        AuditEvent: {
            /**
             * Format: int64
             * @description Id of the event.
             * @example 1042
             */
            id: number;
            /** @description Time of the action (ISO 8601, UTC). */
            at: components["schemas"]["Timestamp"];
            /** @description The user who acted; `null` for the service and commands of the operator. */
            actor: components["schemas"]["AuditActor"] | null;
            action: components["schemas"]["AuditAction"];
            /** @description The record that was changed; `null` for actions on several records. */
            target: components["schemas"]["AuditTarget"] | null;
            /** @description The changed fields. */
            changes: components["schemas"]["AuditChange"][];
            /**
             * @description The `X-Request-Id` of the request; `null` for the service and commands of the operator.
             * @example 0e3b7f0c-5f0b-4a59-9d3e-0d1f4f1c7a11
             */
            request_id: string | null;
        };
        /** @description A page of audit events. */
        AuditEventPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The events of this page. */
            data: components["schemas"]["AuditEvent"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The record that was changed. It may have been deleted. */
        AuditTarget: {
            type: components["schemas"]["AuditTargetType"];
            /**
             * @description Id of the record. The id of an entity is a URI.
             * @example 7
             */
            id: string;
        };
        /**
         * @description Type of the record that was changed.
         * @example user
         * @enum {string}
         */
        AuditTargetType: "user" | "report" | "location" | "station" | "sensor" | "webhook" | "notification" | "entity";
        /**
         * @description Period whose mean is compared with a limit.
         * @example day
         * @enum {string}
         */
        AveragingPeriod: "hour" | "eight_hours" | "day" | "year";
        /** @description The context broker. */
        BrokerComponent: {
            state: components["schemas"]["ComponentState"];
            kind: components["schemas"]["BrokerKind"];
            /**
             * @description Host and port.
             * @example 127.0.0.1:9090
             */
            host: string;
            /**
             * @description Version of the embedded broker; `null` for external ones.
             * @example 1.0.0
             */
            version: string | null;
            /**
             * Format: int64
             * @description Estimated number of entities of the embedded broker; `null` if it is not known.
             * @example 5200
             */
            entities: number | null;
            /**
             * @description Why the broker does not respond; `null` if it does.
             * @example The context broker is not available.
             */
            last_error: string | null;
        };
        /**
         * @description `embedded`: the service runs the context broker itself.
         * @example embedded
         * @enum {string}
         */
        BrokerKind: "embedded" | "external";
        /**
         * @description `ok` if the check passed, otherwise `error`.
         * @example ok
         * @enum {string}
         */
        CheckStatus: "ok" | "error";
        /** @description Forecast of one attribute for the sensors of a city. */
        CityAirForecast: {
            standard: components["schemas"]["AqiStandard"];
            attribute: components["schemas"]["AirAttribute"];
            unit: components["schemas"]["UnitName"];
            /** @description Start of each of the next 72 hours in UTC, starting with the current one. */
            hours: components["schemas"]["Timestamp"][];
            /** @description Places of sensors; empty if the city has no sensors. */
            places: components["schemas"]["AirForecastPlace"][];
        };
        /** @description Air quality forecast for the sensors of a city, and its source. */
        CityAirForecastResult: {
            /** @description Always `true`. */
            success: boolean;
            source: components["schemas"]["DataSource"];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StaleAnswer"];
            data: components["schemas"]["CityAirForecast"];
        };
        /**
         * @description Slug of the city.
         * @example hanoi
         */
        CitySlug: string;
        /** @description Statistics of one quantity, or of the index, at the sensors of a city. */
        CityStatistics: {
            attribute: components["schemas"]["StatisticsAttribute"];
            unit: components["schemas"]["UnitName"];
            time_zone: components["schemas"]["CityTimeZone"];
            /** @description The sensors with an hour that counts in the period. */
            sensors: components["schemas"]["SensorSummary"][];
        };
        /** @description Statistics of the sensors of a city. */
        CityStatisticsResult: {
            /** @description Always `true`. */
            success: boolean;
            data: components["schemas"]["CityStatistics"];
        };
        /**
         * @description IANA name of the city's time zone.
         * @example Asia/Ho_Chi_Minh
         */
        CityTimeZone: string;
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
        /** @description Comparison of a station with a reference. */
        Collocation: {
            attribute: components["schemas"]["SensorAttribute"];
            /**
             * Format: int32
             * @description Number of hours with both values.
             * @example 336
             */
            pairs: number;
            /**
             * Format: double
             * @description Slope of the line: reference = slope × station + intercept.
             * @example 0.71
             */
            slope: number;
            /**
             * Format: double
             * @description Intercept of the line in the unit of the quantity.
             * @example 3.2
             */
            intercept: number;
            /**
             * Format: double
             * @description Coefficient of determination of the line.
             * @example 0.91
             */
            r2: number;
            /**
             * Format: double
             * @description Root mean square error after the correction.
             * @example 4.6
             */
            rmse: number;
            /** @description The pairs in order of time. If there are more than 2,000, an even sample of them. */
            points: components["schemas"]["CollocationPoint"][];
        };
        /** @description A comparison with a reference. */
        CollocationInput: {
            /** @description Id of the reference sensor. */
            reference: components["schemas"]["SensorKey"];
            /** @default pm25 */
            attribute?: components["schemas"]["SensorAttribute"];
            /**
             * Format: date-time
             * @description Start of the period: ISO 8601 with a time zone.
             * @example 2026-10-01T00:00:00+07:00
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the period, exclusive. At most 366 days after `from`.
             * @example 2026-10-15T00:00:00+07:00
             */
            to: string;
        };
        /** @description Hourly means of the station and the reference. */
        CollocationPoint: {
            /** @description Start of the hour (ISO 8601, UTC). */
            time: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Mean of the station.
             * @example 52.1
             */
            station: number;
            /**
             * Format: double
             * @description Mean of the reference.
             * @example 40.3
             */
            reference: number;
        };
        /**
         * @description State of a part of the service. `disabled`: it is not configured. `unknown`: it has not run yet, or the database that knows it does not respond.
         * @example ok
         * @enum {string}
         */
        ComponentState: "ok" | "degraded" | "down" | "disabled" | "unknown";
        /** @description Concentration of a pollutant. */
        Concentration: {
            pollutant: components["schemas"]["Pollutant"];
            /**
             * Format: double
             * @description The concentration.
             * @example 38.4
             */
            value: number;
            /**
             * @description Always `µg/m³`.
             * @example µg/m³
             */
            unit: string;
            observed_at: components["schemas"]["LatestObservation"];
        };
        /**
         * @description Whether the service can reach the dependency.
         * @example connected
         * @enum {string}
         */
        ConnectionState: "connected" | "disconnected";
        /** @description An attribute that was not written. */
        ContextAttributeFailure: {
            /**
             * @description Name of the attribute.
             * @example congestionLevel
             */
            attributeName: string;
            /**
             * @description Why the attribute was not written.
             * @example attribute already exists
             */
            reason: string;
        };
        /** @description Attributes of an NGSI-LD entity by name (`Property`, `GeoProperty`, `Relationship` or `LanguageProperty`). `type` adds types to the types of the entity. `@context` is required with `application/ld+json`. With `application/json` it is rejected; send the context in the header `Link` instead. */
        ContextAttributes: {
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /** @description Result of an upsert of several entities, in the format of NGSI-LD (`BatchOperationResult`). */
        ContextBatchResult: {
            /**
             * @description Ids of the entities that were written.
             * @example [
             *       "urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01"
             *     ]
             */
            success: components["schemas"]["EntityId"][];
            /** @description Entities that were not written; empty if all were. */
            errors: components["schemas"]["ContextEntityFailure"][];
        };
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
        /** @description An entity that was not written. */
        ContextEntityFailure: {
            entityId: components["schemas"]["EntityId"];
            error: components["schemas"]["ContextProblem"];
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
        /** @description Why an entity was not written, as problem details (RFC 9457). */
        ContextProblem: {
            /**
             * Format: uri
             * @description Error type of NGSI-LD. `AlreadyExists` with status 409 means that the entity belongs to the service.
             * @example https://uri.etsi.org/ngsi-ld/errors/AlreadyExists
             */
            type: string;
            /**
             * @description Name of the error type.
             * @example AlreadyExists
             */
            title: string;
            /**
             * Format: int32
             * @description HTTP status of the error.
             * @example 409
             */
            status: number;
            /**
             * @description The reason, and how to correct the request.
             * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh is written by the service. Choose another id.
             */
            detail: string;
        };
        /** @description Result of a write of attributes, in the format of NGSI-LD. */
        ContextUpdateResult: {
            /**
             * @description Names of the attributes that were written. `type` is not an attribute, so it is not listed, even if types were added.
             * @example [
             *       "averageSpeed"
             *     ]
             */
            updated: string[];
            /** @description Attributes that were not written; empty if all were. */
            notUpdated: components["schemas"]["ContextAttributeFailure"][];
        };
        /**
         * @description Correction of PM2.5: `none`, a line (`linear`), or the formula of the US EPA of 2021 for Plantower sensors (`epa_2021`). The formula needs the relative humidity of the same time. Without it, the value stays as measured.
         * @example linear
         * @enum {string}
         */
        CorrectionAlgorithm: "none" | "linear" | "epa_2021";
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
         * Format: binary
         * @description A ZIP archive.
         */
        DataExport: string;
        /**
         * @description Sources of the data in this response, separated by commas. Empty if there is no data.
         * @example OpenAQ
         */
        DataSource: string;
        /** @description The database. Its values are `null` while it does not respond. */
        DatabaseComponent: {
            state: components["schemas"]["ComponentState"];
            /**
             * @description Version of Postgres.
             * @example 15.14
             */
            version: string | null;
            /**
             * Format: int64
             * @description Size in bytes.
             * @example 734003200
             */
            size_bytes: number | null;
            /**
             * @description Name of the newest migration.
             * @example 0033-system-status
             */
            migration: string | null;
        };
        /**
         * Format: int32
         * @description Id of the delivery.
         * @example 3120
         */
        DeliveryId: number;
        /**
         * @description Status of the delivery: waiting for the next attempt (`pending`), accepted by the receiver (`delivered`), or given up after 24 hours (`failed`).
         * @example delivered
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
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
            /** @default android */
            platform?: components["schemas"]["DevicePlatform"];
            /** @description Language of messages to the device. Topics have no language. Default, also if the device is registered again: the language of `Accept-Language`. */
            language?: components["schemas"]["Language"];
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
            /** @description Language of messages to the device. Topics have no language. */
            language: components["schemas"]["Language"];
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
             * @description Model to use instead of the provider's default. Providers of another model family are skipped. A model that no provider has is replaced by the default.
             * @example gemini-3.5-flash
             */
            model?: string;
        };
        /**
         * @description Email address in lower case. The schema has no `format`, because existing accounts and the first administrator can have addresses such as `admin@localhost`.
         * @example lan.nguyen@example.com
         */
        Email: string;
        /** @description A link from an email. */
        EmailConfirmation: {
            token: components["schemas"]["LinkToken"];
        };
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
        /**
         * @description Id of the event. Use it to recognize an event that arrives more than once.
         * @example 7214-1093
         */
        EventId: string;
        /** @description Server-Sent Events, in UTF-8. The text does not end by itself. */
        EventStream: string;
        /**
         * @description Type of a delivered event.
         * @example report.created
         * @enum {string}
         */
        EventType: "report.created" | "report.status_changed" | "location.created" | "air.threshold_crossed" | "station.silent" | "station.resumed" | "webhook.ping";
        /** @description A limit of a standard of the city, and how often means were above it. */
        ExceededLimit: {
            /**
             * @description Name of the standard.
             * @example QCVN 05:2023/BTNMT
             */
            standard: string;
            averaging: components["schemas"]["AveragingPeriod"];
            /**
             * Format: double
             * @description The limit in `unit`.
             * @example 45
             */
            limit: number;
            /**
             * Format: double
             * @description Share of the year's means in percent that must keep the limit; `null` for all.
             * @example 99
             */
            percentile: number | null;
            /**
             * Format: int32
             * @description Number of means above the limit in the period. With `eight_hours`, the number of days with such a mean.
             * @example 4
             */
            exceedances: number;
        };
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
            code: components["schemas"]["FieldErrorCode"];
            /**
             * Format: double
             * @description The smallest or largest allowed length, number of items, or value. Sent with `too_short`, `too_long`, `too_few`, `too_many`, `too_small` and `too_large`, if it is one number.
             * @example 90
             */
            limit?: number;
        };
        /**
         * @description The rule that a field violates, by which a client can choose a text in the language of its user. The chapter _Errors_ explains the values.
         * @example too_large
         * @enum {string}
         */
        FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "invalid_format" | "not_allowed" | "too_short" | "too_long" | "too_few" | "too_many" | "too_small" | "too_large" | "duplicate" | "conflict" | "incorrect" | "not_found" | "too_common" | "invalid_file" | "invalid";
        /**
         * @description Reason of a flag. Automatic checks: outside of the plausible range (`range`), a code of a broken instrument (`full_scale`), many equal values (`flat`), a single jump (`spike`), unlike the stations around (`neighbours`), very humid air (`humidity`), not corrected because the humidity is unknown (`uncorrected`). Staff: `maintenance`, `calibration`, a broken or misplaced `instrument`, a real `event` such as a fire, or another reason (`other`).
         * @example flat
         * @enum {string}
         */
        FlagReason: "range" | "full_scale" | "flat" | "spike" | "neighbours" | "humidity" | "uncorrected" | "maintenance" | "calibration" | "instrument" | "event" | "other";
        /**
         * @description Whether a check or staff set the flag.
         * @example automatic
         * @enum {string}
         */
        FlagSource: "automatic" | "staff";
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
        /** @description The measurements of one attribute in one hour or day (`interval=hour` or `interval=day`). Hours and days without a valid measurement are left out. */
        HistoryAggregate: {
            /** @description Id of the sensor. Sent only by `GET /aqi/{city}/history`. */
            sensor_id?: components["schemas"]["SensorKey"];
            /** @description Start of the hour or day in the city's time zone, written in UTC (ISO 8601). */
            time: components["schemas"]["Timestamp"];
            attribute: components["schemas"]["AttributeName"];
            unit: components["schemas"]["UnitName"];
            /**
             * Format: double
             * @description Mean of the valid measurements.
             * @example 36.9
             */
            mean: number;
            /**
             * Format: double
             * @description Smallest valid measurement.
             * @example 33.1
             */
            min: number;
            /**
             * Format: double
             * @description Largest valid measurement.
             * @example 41.7
             */
            max: number;
            /**
             * Format: int32
             * @description Number of measurements, valid or not.
             * @example 4
             */
            count: number;
            /**
             * Format: int32
             * @description Number of valid measurements.
             * @example 4
             */
            valid_count: number;
        };
        /**
         * @description Measurements that a history contains in addition to the valid ones.
         * @example invalid
         * @enum {string}
         */
        HistoryInclude: "invalid";
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
            unit: components["schemas"]["UnitName"];
            /**
             * Format: double
             * @description Measured value.
             * @example 38.4
             */
            value: number;
            validity: components["schemas"]["Validity"];
            /** @description The reasons of the flags that cover the measurement. Omitted without a flag. */
            flags?: components["schemas"]["FlagReason"][];
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
         * @description Where images are stored.
         * @example folder
         * @enum {string}
         */
        ImageStoreKind: "folder" | "s3";
        /**
         * @description What the import does with a feature.
         * @example added
         * @enum {string}
         */
        ImportAction: "added" | "changed" | "unchanged" | "skipped";
        /**
         * @description JSON-LD context that defines the names: an http(s) URL, an object, or an array of both. Link-local URLs are rejected.
         * @example https://api.environmental-monitoring.example/contexts/environment.jsonld
         */
        JsonLdContext: string | {
            [key: string]: unknown;
        } | (string | {
            [key: string]: unknown;
        })[];
        /**
         * @description Language of the messages, Vietnamese (`vi`) or English (`en`).
         * @example vi
         * @enum {string}
         */
        Language: "vi" | "en";
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
        /**
         * @description The token of a link in an email. It is valid for 30 minutes and works once.
         * @example kq0b1Z8X3nPq5yVtR7uWc2dEfGhJkLmN4oSaBxCyD9I
         */
        LinkToken: string;
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
             * @description Whether the location is visible to all users. Only administrators and managers see inactive locations.
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
        /** @description A location, such as a park, has been created. Imported locations cause no events. */
        LocationCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `location.created`.
             * @constant
             */
            type: "location.created";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["LocationEventData"];
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
            /** @description Present only on inactive locations, which only administrators and managers receive. Inactive locations are not mirrored to the broker. */
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
        /** @description The created location. `GET /locations/{location_id}` returns all of its fields. */
        LocationEventData: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Name of the location.
             * @example Công viên Thống Nhất
             */
            name: string | null;
            location_type: components["schemas"]["LocationType"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A place as a GeoJSON feature. `properties` contains the tags of OpenStreetMap, such as `name`, `addr:street` and `opening_hours`. Other tags are stored in `metadata`. The OpenStreetMap id is read from `properties.@id`, `id` or `properties.id`. */
        LocationFeature: {
            /**
             * @description GeoJSON type, always `Feature`.
             * @constant
             */
            type: "Feature";
            /**
             * @description OpenStreetMap id: `node`, `way` or `relation`, and a number.
             * @example node/4567
             */
            id?: string;
            /**
             * @description Tags of the place. `location_type` sets its type: `CHARGING_STATION`, `PUBLIC_PARK`, `BICYCLE_RENTAL` or `TOURIST_ATTRACTION`.
             * @example {
             *       "name": "Công viên Thống Nhất",
             *       "leisure": "park"
             *     }
             */
            properties: {
                [key: string]: unknown;
            };
            geometry: components["schemas"]["LocationGeometry"];
        } & {
            [key: string]: unknown;
        };
        /** @description A GeoJSON FeatureCollection, for example an export of OpenStreetMap. */
        LocationFeatureCollection: {
            /**
             * @description GeoJSON type, always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The places. */
            features: components["schemas"]["LocationFeatureInput"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A place as a GeoJSON feature. Each feature is validated separately. An invalid feature is skipped, and its result contains the reason. */
        LocationFeatureInput: components["schemas"]["LocationFeature"] | unknown;
        /**
         * @description Format of the entities. `keyValues` and `simplified` are synonyms.
         * @example keyValues
         * @enum {string}
         */
        LocationFormat: "normalized" | "keyValues" | "simplified";
        /** @description Geometry of a place: `Point`, `Polygon` or `MultiPolygon`. The location is the point, or the centre of the largest polygon. */
        LocationGeometry: {
            type: components["schemas"]["GeometryType"];
            /**
             * @description GeoJSON coordinates. Longitude precedes latitude.
             * @example [
             *       105.844534,
             *       21.012459
             *     ]
             */
            coordinates: unknown[];
        } & {
            [key: string]: unknown;
        };
        /** @description Result of an import of locations. */
        LocationImport: {
            /**
             * @description Whether this is a preview. If `true`, nothing was stored.
             * @example false
             */
            dry_run: boolean;
            /**
             * Format: int32
             * @description Number of added locations.
             * @example 1
             */
            added: number;
            /**
             * Format: int32
             * @description Number of changed locations.
             * @example 1
             */
            changed: number;
            /**
             * Format: int32
             * @description Number of features that equal their location.
             * @example 0
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Number of skipped features.
             * @example 1
             */
            skipped: number;
            /** @description One result per feature, in the order of the request. */
            results: components["schemas"]["LocationImportResult"][];
        };
        /** @description Result of one feature. */
        LocationImportResult: {
            /**
             * Format: int32
             * @description Position of the feature in the request, from 0.
             * @example 1
             */
            index: number;
            action: components["schemas"]["ImportAction"];
            /**
             * Format: int32
             * @description Id of the location. It is `null` if the feature is skipped and equals no location, and in the preview of an added one.
             * @example 12
             */
            location_id: number | null;
            /**
             * @description Name of the place. It is `null` if the feature is not valid.
             * @example Công viên Thống Nhất
             */
            name: string | null;
            /**
             * @description Why the feature is skipped.
             * @example The feature has no geometry.
             */
            detail?: string;
            /**
             * @description Names of the fields that change.
             * @example [
             *       "opening_hours"
             *     ]
             */
            fields?: string[];
        };
        /** @description A location as a simplified NGSI-LD entity (name and value). Attributes without a value are left out. */
        LocationKeyValues: {
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
            /**
             * @description Name of the location.
             * @example Công viên Thống Nhất
             */
            name: string;
            /** @description Position of the location. */
            location: components["schemas"]["GeoPoint"];
            /**
             * @description Description of the location.
             * @example Công viên quanh hồ Bảy Mẫu
             */
            description?: string;
            /**
             * @description Postal address.
             * @example 354 Lê Duẩn, Hà Nội
             */
            address?: string;
            /**
             * Format: double
             * @description Area in square metres.
             * @example 482000
             */
            areaSqm?: number;
            /**
             * @description Amenities.
             * @example [
             *       "toilets",
             *       "playground"
             *     ]
             */
            amenities?: string[];
            /**
             * @description Opening hours.
             * @example Mo-Su 06:00-22:00
             */
            openingHours?: string;
            /**
             * @description Additional data with arbitrary keys and values.
             * @example {
             *       "operator": "VinFast"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Origin of the record: `manual` or `openstreetmap`.
             * @example openstreetmap
             */
            dataSource: string;
            /** @description Always `false`. Present only on inactive locations, which only administrators and managers receive. */
            isActive?: boolean;
        };
        /** @description A page of locations as simplified NGSI-LD entities. */
        LocationKeyValuesPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The entities of this page. */
            data: components["schemas"]["LocationKeyValues"][];
            pagination: components["schemas"]["Pagination"];
        };
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
            totp_code?: components["schemas"]["TotpCode"];
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
            totp_code?: components["schemas"]["TotpCode"];
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
        /** @description The station that measured the values. */
        NearestStation: {
            id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station.
             * @example Trường THPT Chu Văn An
             */
            name: string;
            /** @description Kind of the station; `null` if its publisher does not state it. */
            kind: components["schemas"]["SensorKind"] | null;
            /**
             * Format: double
             * @description Great-circle distance from the position in kilometres.
             * @example 0.62
             */
            distance: number;
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
        /**
         * @description Same as `payload`, as JSON text; `null` if the notification has no data. Existing clients display this text.
         * @example {"screen":"air-quality","sensor_id":"Hanoi:BaDinh:9003"}
         */
        NotificationDataText: string | null;
        /** @description A notification in the history, with the result of its delivery. */
        NotificationHistoryRecord: {
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
            /** @description Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
            translations: components["schemas"]["NotificationTranslations"] | null;
            data: components["schemas"]["NotificationDataText"];
            payload: components["schemas"]["NotificationData"];
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
             * @description Id of the administrator who sent the notification; `null` for the daily message, and if that account was deleted.
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
        /** @description A page of the notification history, newest first. */
        NotificationList: {
            /**
             * Format: int32
             * @description Total number of matching notifications. It may be up to 5 seconds old.
             * @example 42
             */
            total: number;
            /** @description The notifications of this page. */
            items: components["schemas"]["NotificationHistoryRecord"][];
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
            /** @description Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
            translations: components["schemas"]["NotificationTranslations"] | null;
            data: components["schemas"]["NotificationDataText"];
            payload: components["schemas"]["NotificationData"];
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
        /** @description A notification to all active devices. Title, body and data together can have at most 4,096 bytes in each language, which is a limit of the push service. */
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
            translations?: components["schemas"]["NotificationTranslations"];
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
        /** @description Title and text of a notification in one language. */
        NotificationText: {
            /**
             * @description Title of the notification.
             * @example Poor air quality
             */
            title: string;
            /**
             * @description Text of the notification.
             * @example The AQI in Ba Dinh is 165. Limit outdoor activity.
             */
            body: string;
        };
        /** @description Texts for devices of one language, by language. Devices of other languages receive `title` and `body` of the notification. */
        NotificationTranslations: {
            /** @description Text for devices whose language is Vietnamese. */
            vi?: components["schemas"]["NotificationText"];
            /** @description Text for devices whose language is English. */
            en?: components["schemas"]["NotificationText"];
        };
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
        /** @description Messages to deliver. Up to 10 000 are counted. */
        OutboxComponent: {
            name: components["schemas"]["OutboxName"];
            state: components["schemas"]["ComponentState"];
            /**
             * Format: int32
             * @description Number of messages that have not been delivered; `null` if it is not known.
             * @example 3
             */
            waiting: number | null;
            /** @description Creation of the oldest of these messages; `null` if there are none. */
            oldest_waiting_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description Number of emails and events for webhooks that were given up within 24 hours, or of waiting changes that the context broker has rejected. `null` for push messages, and if it is not known.
             * @example 0
             */
            failed: number | null;
            /**
             * @description Whether there are more messages than were counted.
             * @example false
             */
            is_capped: boolean;
        };
        /**
         * @description Messages to deliver: emails, personal push messages, events for webhooks, or changes for the context broker.
         * @example mail
         * @enum {string}
         */
        OutboxName: "mail" | "push" | "webhook" | "broker";
        /** @description What a map of the city needs first. */
        Overview: {
            /** @description The air quality; `null` if it is unavailable. */
            air: components["schemas"]["OverviewAir"] | null;
            /** @description The weather; `null` if neither the weather provider nor the context broker is available. */
            weather: components["schemas"]["OverviewWeather"] | null;
            /** @description Roads and traffic; `null` if they are unavailable. */
            traffic: components["schemas"]["OverviewTraffic"] | null;
            /** @description Why parts are missing or incomplete. Empty if everything is available. */
            problems: components["schemas"]["OverviewProblem"][];
        };
        /** @description The air quality of the city. */
        OverviewAir: {
            /** @description The sensors, sorted by id. */
            data: components["schemas"]["Sensor"][];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StalePart"];
            notice?: components["schemas"]["AirNotice"];
        };
        /**
         * @description Part of the overview.
         * @example air
         * @enum {string}
         */
        OverviewPart: "air" | "weather" | "traffic";
        /** @description Why a part of the overview is missing or incomplete. */
        OverviewProblem: {
            part: components["schemas"]["OverviewPart"];
            /**
             * @description Machine-readable name of the problem. It has the same values as the `code` of an error.
             * @example provider_unavailable
             */
            code: string;
            /**
             * @description The problem in words, in English. It names what failed: the context broker, the database or a provider.
             * @example Context broker is not available. Try again in a few seconds.
             */
            detail: string;
        };
        /** @description The road segments and their current traffic. */
        OverviewTraffic: {
            /** @description All road segments. */
            roads: components["schemas"]["TrafficSegment"][];
            /** @description The current traffic; `null` if it is unavailable. */
            live: components["schemas"]["LiveTraffic"] | null;
        };
        /** @description The weather in the city. */
        OverviewWeather: {
            /** @description The current weather in the city centre; `null` if the weather provider is unavailable. */
            current: components["schemas"]["CurrentWeather"] | null;
            /** @description Observations of places, sorted by id. Empty if the context broker is unavailable. */
            places: components["schemas"]["PlaceWeather"][];
            attribution: components["schemas"]["Attribution"];
            stale?: components["schemas"]["StalePart"];
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
        /** @description The current and the new password, and a code if the account uses two-factor authentication. */
        PasswordChange: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            new_password: components["schemas"]["Password"];
            totp_code?: components["schemas"]["TotpCode"];
        };
        /** @description The current password, and a code if the account uses two-factor authentication. */
        PasswordConfirmation: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            totp_code?: components["schemas"]["TotpCode"];
        };
        /** @description The account whose password was forgotten. */
        PasswordForgotten: {
            email: components["schemas"]["EmailInput"];
        };
        /** @description A link from an email and the new password. */
        PasswordReset: {
            token: components["schemas"]["LinkToken"];
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
        /** @description The observed weather at one place. */
        PlaceWeather: {
            /**
             * @description Id of the observation in the context broker.
             * @example urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh
             */
            id: string;
            /**
             * @description Name of the place; its id if it has no name.
             * @example Ba Đình
             */
            name: string;
            /**
             * Format: double
             * @description Latitude in degrees.
             * @example 21.0341
             */
            latitude: number;
            /**
             * Format: double
             * @description Longitude in degrees.
             * @example 105.8145
             */
            longitude: number;
            /**
             * Format: double
             * @description Temperature in °C.
             * @example 22.4
             */
            temperature: number;
            /**
             * Format: double
             * @description Relative humidity in percent; `null` if unknown.
             * @example 81
             */
            relative_humidity: number | null;
            /**
             * Format: double
             * @description Wind speed in km/h; `null` if unknown.
             * @example 8.3
             */
            wind_speed: number | null;
            /**
             * Format: double
             * @description Precipitation in mm; `null` if unknown.
             * @example 0.2
             */
            precipitation: number | null;
            /** @description Kind of weather; `null` if unknown. */
            weather_type: components["schemas"]["WeatherType"] | null;
            /** @description Time of the observation; `null` if unknown. */
            observed_at: components["schemas"]["Timestamp"] | null;
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
        /**
         * @description Pollutant: fine particles (`pm25`), particles (`pm10`), nitrogen dioxide (`no2`), sulphur dioxide (`so2`), ozone (`o3`) or carbon monoxide (`co`).
         * @example pm25
         * @enum {string}
         */
        Pollutant: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co";
        /** @description Result of a probe. */
        ProbeStatus: {
            status: components["schemas"]["CheckStatus"];
            /**
             * @description Reason for the status.
             * @example Database connected
             */
            message: string;
        };
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears `full_name` or `phone`. A new `email` requires `current_password`, and `totp_code` if the account uses two-factor authentication. */
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
            totp_code?: components["schemas"]["TotpCode"];
        };
        /** @description The public part of a report. */
        PublicReport: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Category of the incident; `null` if none was sent.
             * @example waste
             */
            category: components["schemas"]["ReportCategory"] | null;
            status: components["schemas"]["ReportStatus"];
            /**
             * @description Latitude in degrees (WGS 84) with at most 3 decimals.
             * @example 21.035
             */
            latitude: components["schemas"]["Latitude"];
            /**
             * @description Longitude in degrees (WGS 84) with at most 3 decimals.
             * @example 105.84
             */
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: int32
             * @description Number of users who have said “Me too” about the report.
             * @example 12
             */
            supports: number;
            /**
             * @description Short description of the incident; `null` if it is not released.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string | null;
            /**
             * @description Details of the incident; `null` if they are not released, or there are none.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description: string | null;
            /**
             * @description Paths of the images; empty if they are not released, or there are none.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls: string[];
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of public reports. */
        PublicReportPage: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The public reports of this page. */
            data: components["schemas"]["PublicReport"][];
            pagination: components["schemas"]["Pagination"];
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
            /** @description Texts for devices of one language, by language; `null` if all devices receive `title` and `body`. */
            translations: components["schemas"]["NotificationTranslations"] | null;
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
             * @description Id of the administrator who sent the notification; `null` for the daily message, and if that account was deleted.
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
        /** @description Hours without messages, in the local time of the city. They can include midnight. */
        QuietHours: {
            /** @description Start of the quiet hours. */
            from: components["schemas"]["TimeOfDay"];
            /** @description End of the quiet hours. Must differ from `from`. */
            to: components["schemas"]["TimeOfDay"];
        };
        /** @description Values that a station measured at one time. At least one value is required. Pollutants are in µg/m³ unless `units` contains another unit. The fields after `co` have no index. Values outside of the documented ranges are stored with the validity -1. */
        Reading: {
            /**
             * Format: date-time
             * @description Time of the measurement: ISO 8601 with a time zone. Fractions of a second are dropped.
             * @example 2026-11-21T10:00:00+07:00
             */
            observed_at: string;
            /**
             * Format: double
             * @description Fine particles (PM2.5) in µg/m³.
             * @example 38.4
             */
            pm25?: number | null;
            /**
             * Format: double
             * @description Particles (PM10) in µg/m³.
             * @example 61.2
             */
            pm10?: number | null;
            /**
             * Format: double
             * @description Nitrogen dioxide in µg/m³.
             * @example 41.5
             */
            no2?: number | null;
            /**
             * Format: double
             * @description Sulphur dioxide in µg/m³.
             * @example 12.1
             */
            so2?: number | null;
            /**
             * Format: double
             * @description Ozone in µg/m³.
             * @example 55
             */
            o3?: number | null;
            /**
             * Format: double
             * @description Carbon monoxide in µg/m³.
             * @example 820
             */
            co?: number | null;
            /**
             * Format: double
             * @description Very fine particles (PM1) in µg/m³.
             * @example 21.7
             */
            pm1?: number | null;
            /**
             * Format: double
             * @description Carbon dioxide in ppm.
             * @example 447
             */
            co2?: number | null;
            /**
             * Format: double
             * @description Volatile organic compounds in ppb.
             * @example 120
             */
            tvoc?: number | null;
            /**
             * Format: double
             * @description Equivalent sound level (LAeq) in dB.
             * @example 54.5
             */
            noise?: number | null;
            /**
             * Format: double
             * @description Temperature in °C.
             * @example 24.5
             */
            temperature?: number | null;
            /**
             * Format: double
             * @description Relative humidity in percent.
             * @example 71
             */
            humidity?: number | null;
            /**
             * Format: double
             * @description Atmospheric pressure in hPa.
             * @example 1013.2
             */
            pressure?: number | null;
            /**
             * Format: double
             * @description Wind speed in m/s.
             * @example 2.4
             */
            wind_speed?: number | null;
            /**
             * Format: double
             * @description Intensity of rain in mm per hour.
             * @example 0.6
             */
            rain?: number | null;
            /**
             * @description Units of values that are not in the default unit: `µg/m³`, `mg/m³`, `ppb` or `ppm` for concentrations, `°C` or `°F` for temperature, `%` for humidity, `hPa`, `Pa`, `kPa` or `mbar` for pressure, `m/s`, `km/h`, `mph` or `kn` for wind, `mm/h` or `inch/h` for rain. Parts per billion and per million are converted at 25 °C and 1013.25 hPa, and are allowed for gases only; `co2` and `tvoc` have no other units. Other usual spellings are accepted, such as `ug/m3`, `PPB`, `dB(A)` and `℃`.
             * @example {
             *       "no2": "ppb",
             *       "co": "ppm"
             *     }
             */
            units?: {
                [key: string]: string;
            };
        };
        /** @description A header line with the names of the columns, followed by up to 1,000 readings as CSV. */
        ReadingCsv: string;
        /** @description A reading. Each reading is validated separately, so an invalid one does not reject the others. Case, spaces and punctuation in field names are ignored (`PM2.5` is `pm25`). Numbers can be strings. Unknown fields are ignored. */
        ReadingInput: components["schemas"]["Reading"] | {
            [key: string]: unknown;
        };
        /** @description Result of one reading. */
        ReadingResult: {
            /**
             * Format: int32
             * @description Position of the reading in the request, from 0.
             * @example 1
             */
            index: number;
            /**
             * @description Whether the reading was stored, or had been stored before.
             * @example false
             */
            accepted: boolean;
            /**
             * @description Machine-readable reason. `already_recorded`: another value is recorded for the same field and time. Other codes may be added.
             * @example already_recorded
             */
            code?: string;
            /**
             * @description Why the reading was rejected, or which of its values were not stored or are not valid.
             * @example pm25 must be from 0 to 2000 µg/m³.
             */
            detail?: string;
        };
        /** @description Results of the readings in a request. */
        ReadingResults: {
            /**
             * Format: int32
             * @description Number of accepted readings.
             * @example 1
             */
            accepted: number;
            /**
             * Format: int32
             * @description Number of rejected readings.
             * @example 1
             */
            rejected: number;
            /** @description One result per reading, in the order of the request. */
            results: components["schemas"]["ReadingResult"][];
        };
        /**
         * Format: int32
         * @description Id of the record, assigned by the service.
         * @example 12
         */
        RecordId: number;
        /** @description Codes that replace the authenticator app. Each can be used once. */
        RecoveryCodes: {
            /** @description The recovery codes. They are returned only once. */
            recovery_codes: string[];
        };
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
             * @description Whether staff have released title, description and images. They are public while the report is public.
             * @example false
             */
            public_content: boolean;
            /**
             * Format: int32
             * @description Number of users who have said “Me too” about the report.
             * @example 0
             */
            supports: number;
            /**
             * Format: int32
             * @description Id of the reporter; `null` if the account was deleted.
             * @example 7
             */
            user_id: number | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Great-circle distance in kilometres (haversine formula, Earth radius 6371.0088 km). Sent only in lists whose query contains `lat` and `lng`.
             * @example 0.412
             */
            distance?: number;
        };
        /**
         * @description Category of the incident.
         * @example waste
         * @enum {string}
         */
        ReportCategory: "waste" | "air_pollution" | "noise" | "other";
        /**
         * @description Category of the incident. `pollution` is a synonym of `air_pollution`.
         * @example waste
         * @enum {string}
         */
        ReportCategoryInput: "waste" | "air_pollution" | "pollution" | "noise" | "other";
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
            category?: components["schemas"]["ReportCategoryInput"];
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
        /** @description A citizen has created a report. */
        ReportCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `report.created`.
             * @constant
             */
            type: "report.created";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["ReportEventData"];
        };
        /** @description The public fields of a report when it was created. */
        ReportEventData: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Category of the incident; `null` if none was sent.
             * @example waste
             */
            category: components["schemas"]["ReportCategory"] | null;
            status: components["schemas"]["ReportStatus"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            created_at: components["schemas"]["Timestamp"];
        };
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
            category?: components["schemas"]["ReportCategoryInput"];
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
            /** @description Number of reports per status under all filters except `status`. Exact, but may be up to 5 seconds old. Sent only with `counts=true`. */
            counts?: components["schemas"]["ReportStatusCounts"];
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
        ReportSort: "id" | "created_at" | "updated_at" | "title" | "status";
        /**
         * @description Status of the report. New reports are `PENDING`. Upper case, unless the operator has configured lower case (`REPORT_STATUS_CASE`).
         * @example PENDING
         * @enum {string}
         */
        ReportStatus: "PENDING" | "APPROVED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED" | "pending" | "approved" | "rejected" | "in_progress" | "completed";
        /** @description The status of a report has changed. */
        ReportStatusChangedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `report.status_changed`.
             * @constant
             */
            type: "report.status_changed";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["ReportStatusEventData"];
        };
        /** @description Number of reports per status under all filters of the request except `status`. Exact, but may be up to 5 seconds old. */
        ReportStatusCounts: {
            /**
             * Format: int32
             * @description Reports with the status `PENDING`.
             * @example 12
             */
            pending: number;
            /**
             * Format: int32
             * @description Reports with the status `APPROVED`.
             * @example 9
             */
            approved: number;
            /**
             * Format: int32
             * @description Reports with the status `REJECTED`.
             * @example 4
             */
            rejected: number;
            /**
             * Format: int32
             * @description Reports with the status `IN_PROGRESS`.
             * @example 3
             */
            in_progress: number;
            /**
             * Format: int32
             * @description Reports with the status `COMPLETED`.
             * @example 29
             */
            completed: number;
        };
        /** @description The public fields of a report after the change. The note of the change is sent only to the reporter. */
        ReportStatusEventData: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Category of the incident; `null` if none was sent.
             * @example waste
             */
            category: components["schemas"]["ReportCategory"] | null;
            status: components["schemas"]["ReportStatus"];
            /** @description Status before the change. */
            previous_status: components["schemas"]["ReportStatus"];
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the change (ISO 8601, UTC). */
            changed_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description `PENDING`, `APPROVED`, `REJECTED`, `IN_PROGRESS` or `COMPLETED`, in any case.
         * @example APPROVED
         */
        ReportStatusInput: string;
        /** @description Result of one report. */
        ReportStatusResult: {
            /** @description Id of the report. */
            report_id: components["schemas"]["RecordId"];
            /**
             * @description Whether the report was updated, or had these values before.
             * @example true
             */
            updated: boolean;
            /**
             * @description Why the report was not updated.
             * @example Report not found
             */
            detail?: string;
        };
        /** @description Results of a status update of several reports. */
        ReportStatusResults: {
            /**
             * Format: int32
             * @description Number of updated reports.
             * @example 2
             */
            updated: number;
            /**
             * Format: int32
             * @description Number of ids that could not be updated.
             * @example 1
             */
            failed: number;
            /** @description One result per id, in the order of the request. */
            results: components["schemas"]["ReportStatusResult"][];
        };
        /** @description The new status, with an optional note for the reporter. */
        ReportStatusUpdate: {
            status: components["schemas"]["ReportStatusInput"];
            /**
             * @description Note for the reporter. It is stored in the history.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note?: string | null;
            /**
             * @description Whether title, description and images are public while the report is public. By default, this does not change.
             * @example true
             */
            public_content?: boolean;
        };
        /** @description The new status of several reports, with an optional note for their reporters. */
        ReportStatusesUpdate: {
            /**
             * @description Ids of the reports.
             * @example [
             *       31,
             *       30,
             *       29
             *     ]
             */
            ids: components["schemas"]["RecordId"][];
            status: components["schemas"]["ReportStatusInput"];
            /**
             * @description Note for the reporters. It is stored in the history of each report.
             * @example Đội vệ sinh sẽ đến vào chiều nay
             */
            note?: string | null;
            /**
             * @description Whether title, description and images are public while the reports are public. By default, this does not change.
             * @example true
             */
            public_content?: boolean;
        };
        /** @description How many users have said “Me too” about a report. */
        ReportSupport: {
            /** @description Id of the report. */
            report_id: components["schemas"]["RecordId"];
            /**
             * Format: int32
             * @description Number of users who have said “Me too” about the report.
             * @example 13
             */
            supports: number;
            /**
             * @description Whether the caller has said “Me too” about the report.
             * @example true
             */
            is_supported: boolean;
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
        /** @description A station, or an area with modelled values, in a short form for maps and lists. */
        Sensor: {
            id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station or area.
             * @example UBND quận Ba Đình
             */
            name: string;
            /** @description Position of the station, or the point of the area that the values are modelled for. */
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
            /** @description Kind of the values; `null` if the publisher does not state it. Values of the kind `model` are not measured. */
            kind: components["schemas"]["SensorKind"] | null;
            /**
             * @description Operator of the station or of the model; `null` if unknown.
             * @example Hanoi Air Quality Monitoring Network
             */
            source: string | null;
            aqi: components["schemas"]["AqiValue"];
            /** @description Category of the index; `null` without an index. */
            category: components["schemas"]["AirCategory"] | null;
            category_label: components["schemas"]["AirCategoryLabel"];
            advice: components["schemas"]["AirAdvice"];
            /** @description The latest concentrations. Empty if none is known. */
            pollutants: components["schemas"]["Concentration"][];
            lastUpdate: components["schemas"]["LatestObservation"];
            stale: components["schemas"]["StaleSensor"];
            /**
             * @description Whether a flag of a check or of staff covers the latest value of a pollutant. Flags of a real event (`event`) that declare the value valid do not count. Invalid values are left out of `pollutants`.
             * @example false
             */
            doubtful: boolean;
            /**
             * Format: double
             * @description Great-circle distance in kilometres. Sent only if the query contains `lat` and `lng`.
             * @example 1.204
             */
            distance?: number;
        };
        /** @description Current air quality index of a sensor. */
        SensorAqi: {
            aqi: components["schemas"]["AqiValue"];
            standard: components["schemas"]["AqiStandard"];
            /** @description Category of the index; `null` without an index. */
            category: components["schemas"]["AirCategory"] | null;
            category_label: components["schemas"]["AirCategoryLabel"];
            advice: components["schemas"]["AirAdvice"];
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
         * @description A quantity that sensors measure.
         * @example pm25
         * @enum {string}
         */
        SensorAttribute: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain";
        /** @description A flag of the values of one quantity in a period. */
        SensorFlag: {
            id: components["schemas"]["RecordId"];
            attribute: components["schemas"]["SensorAttribute"];
            /** @description Time of the first value (ISO 8601, UTC). */
            from: components["schemas"]["Timestamp"];
            /** @description Time of the last value, inclusive (ISO 8601, UTC). */
            to: components["schemas"]["Timestamp"];
            validity: components["schemas"]["Validity"];
            reason: components["schemas"]["FlagReason"];
            source: components["schemas"]["FlagSource"];
            /**
             * @description Note of the staff. Everyone can see it.
             * @example Inlet cleaned
             */
            note: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Flags for the values of a period. */
        SensorFlagCreate: {
            /** @description The quantities whose values are flagged. The sensor must have measured them. Default: all that it has measured. */
            attributes?: components["schemas"]["SensorAttribute"][];
            /**
             * Format: date-time
             * @description Time of the first value: ISO 8601 with a time zone.
             * @example 2026-11-20T08:00:00+07:00
             */
            from: string;
            /**
             * Format: date-time
             * @description Time of the last value, inclusive. At most 366 days after `from`.
             * @example 2026-11-20T11:00:00+07:00
             */
            to: string;
            validity: components["schemas"]["Validity"];
            reason: components["schemas"]["StaffReason"];
            /**
             * @description Note. Everyone can see it.
             * @example Inlet cleaned
             */
            note?: string;
        };
        /** @description Flags of a sensor. */
        SensorFlagList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The flags. */
            data: components["schemas"]["SensorFlag"][];
        };
        /**
         * @description Id of the sensor, composed of city, area and station.
         * @example Hanoi:BaDinh:9003
         */
        SensorKey: string;
        /**
         * @description Kind of the values: measured by reference-grade instruments, such as the instruments of authorities (`reference`), measured by low-cost sensors (`low_cost`), or computed by a model for an area (`model`).
         * @example reference
         * @enum {string}
         */
        SensorKind: "reference" | "low_cost" | "model";
        /** @description A page of sensors. */
        SensorPage: {
            /** @description Always `true`. */
            success: boolean;
            stale?: components["schemas"]["StaleAnswer"];
            notice?: components["schemas"]["AirNotice"];
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
        /** @description Statistics of one quantity, or of the index, at a sensor. */
        SensorStatistics: {
            attribute: components["schemas"]["StatisticsAttribute"];
            unit: components["schemas"]["UnitName"];
            interval: components["schemas"]["StatisticsInterval"];
            time_zone: components["schemas"]["CityTimeZone"];
            /** @description Statistics of the whole period. */
            summary: components["schemas"]["StatisticsPeriod"];
            /** @description Statistics of each day, month or year with an hour that counts, in ascending order. */
            periods: components["schemas"]["StatisticsPeriod"][];
            /** @description The limits of the city's standards for this quantity. */
            limits: components["schemas"]["ExceededLimit"][];
            /** @description Mean of each hour of the day, from 0 to 23. */
            hours_of_day: (number | null)[];
            /** @description Mean of each day of the week, from Monday. */
            days_of_week: (number | null)[];
        };
        /** @description Statistics of a sensor. */
        SensorStatisticsResult: {
            /** @description Always `true`. */
            success: boolean;
            data: components["schemas"]["SensorStatistics"];
        };
        /** @description Statistics of a sensor in a period. */
        SensorSummary: {
            sensor_id: components["schemas"]["SensorKey"];
            /** @description Statistics of the whole period. */
            summary: components["schemas"]["StatisticsPeriod"];
            /** @description The limits of the city's standards for this quantity. */
            limits: components["schemas"]["ExceededLimit"][];
            /**
             * Format: int32
             * @description Number of hours with values that a check or staff have flagged, whether these values count or not.
             * @example 9
             */
            flagged_hours: number;
            /** @description Level of the newest verification that covers the whole period; `null` if there is none. Then the values are preliminary (2) at reference stations, and not verified (3) at other sensors. */
            level: components["schemas"]["VerificationLevel"] | null;
        };
        /** @description Verification level of the values of one quantity in a period. */
        SensorVerification: {
            id: components["schemas"]["RecordId"];
            attribute: components["schemas"]["SensorAttribute"];
            /** @description Start of the period (ISO 8601, UTC). */
            from: components["schemas"]["Timestamp"];
            /** @description End of the period, exclusive (ISO 8601, UTC). */
            to: components["schemas"]["Timestamp"];
            level: components["schemas"]["VerificationLevel"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A verification of the values of a period. */
        SensorVerificationCreate: {
            /** @description The quantities. The sensor must have measured them. Default: all that it has measured. */
            attributes?: components["schemas"]["SensorAttribute"][];
            /**
             * Format: date-time
             * @description Start of the period: ISO 8601 with a time zone.
             * @example 2026-10-01T00:00:00+07:00
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the period, exclusive. At most 366 days after `from`.
             * @example 2026-11-01T00:00:00+07:00
             */
            to: string;
            level: components["schemas"]["VerificationLevel"];
        };
        /** @description Verifications of a sensor. */
        SensorVerificationList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The verifications. */
            data: components["schemas"]["SensorVerification"][];
        };
        /**
         * @description `ok` if the database and the context broker are connected, otherwise `degraded`.
         * @example ok
         * @enum {string}
         */
        ServiceStatus: "ok" | "degraded";
        /** @description A session of a user, from a sign-in until it is ended or expires. */
        Session: {
            id: components["schemas"]["SessionId"];
            /**
             * @description Browser and operating system, or the name of the app. `Unknown device` if it did not send a `User-Agent`.
             * @example Chrome on Android
             */
            device: string;
            /**
             * @description Network of the IP address at the last use: an IPv4 /24 or an IPv6 /48.
             * @example 203.0.113.0/24
             */
            network: string;
            /**
             * Format: date-time
             * @description Time of the sign-in (ISO 8601, UTC).
             * @example 2026-11-21T03:15:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the sign-in or of the last new token (ISO 8601, UTC).
             * @example 2026-11-21T03:15:00.000Z
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description Time at which the newest token expires, and the session with it, unless the token is refreshed before (ISO 8601, UTC).
             * @example 2026-11-21T03:45:00.000Z
             */
            expires_at: string;
            /**
             * @description Whether this call belongs to the session.
             * @example true
             */
            is_current: boolean;
        };
        /**
         * Format: uuid
         * @description Id of the session.
         * @example 0b9d7f5e-3c1a-4e62-9f84-6a2d8c5b7e10
         */
        SessionId: string;
        /** @description A public report, or one of the caller's own reports, near a position. */
        SimilarReport: {
            id: components["schemas"]["RecordId"];
            /**
             * @description Category of the incident; `null` if none was sent.
             * @example waste
             */
            category: components["schemas"]["ReportCategory"] | null;
            status: components["schemas"]["ReportStatus"];
            /**
             * @description Latitude in degrees (WGS 84) with at most 3 decimals.
             * @example 21.035
             */
            latitude: components["schemas"]["Latitude"];
            /**
             * @description Longitude in degrees (WGS 84) with at most 3 decimals.
             * @example 105.84
             */
            longitude: components["schemas"]["Longitude"];
            /**
             * Format: int32
             * @description Number of users who have said “Me too” about the report.
             * @example 12
             */
            supports: number;
            /**
             * @description Short description of the incident; `null` if it is neither released nor the caller's own.
             * @example Rác thải tràn ra vỉa hè
             */
            title: string | null;
            /**
             * @description Details of the incident; `null` if they are neither released nor the caller's own, or there are none.
             * @example Rác chưa được thu gom ba ngày nay
             */
            description: string | null;
            /**
             * @description Paths of the images; empty if they are neither released nor the caller's own, or there are none.
             * @example [
             *       "/uploads/3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg"
             *     ]
             */
            image_urls: string[];
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change by staff (ISO 8601, UTC); at first the time of creation. */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Great-circle distance of the rounded position in kilometres.
             * @example 0.084
             */
            distance: number;
            /**
             * @description Whether the caller created the report.
             * @example false
             */
            is_own: boolean;
            /**
             * @description Whether the caller has said “Me too” about the report.
             * @example true
             */
            is_supported: boolean;
        };
        /**
         * @description Sort direction: ascending (`asc`) or descending (`desc`).
         * @example desc
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /**
         * @description Reason of a flag of staff, as in `FlagReason`.
         * @example calibration
         * @enum {string}
         */
        StaffReason: "maintenance" | "calibration" | "instrument" | "event" | "other";
        /**
         * @description Sent as `true` if the source is unavailable and the response contains cached data. The header `Age` contains the age of the data in seconds.
         * @example true
         */
        StaleAnswer: boolean;
        /**
         * @description Sent as `true` if a source is unavailable and this part contains cached data, up to an hour old.
         * @example true
         */
        StalePart: boolean;
        /**
         * @description `true` if the latest value is more than 24 hours old, or if its time is unknown.
         * @example false
         */
        StaleSensor: boolean;
        /** @description One of the city's own stations. */
        Station: {
            id: components["schemas"]["RecordId"];
            /** @description Id of the sensor with the air quality of the station. `GET /sensors/{sensor_id}` returns 404 until the station has sent a reading. */
            sensor_id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station.
             * @example Trường THPT Chu Văn An
             */
            name: string;
            /** @description Latitude in degrees (WGS 84) with at most 6 decimals. */
            latitude: components["schemas"]["Latitude"];
            /** @description Longitude in degrees (WGS 84) with at most 6 decimals. */
            longitude: components["schemas"]["Longitude"];
            kind: components["schemas"]["StationKind"];
            /**
             * @description Operator of the station. Everyone can see it, and it is credited as the source of the values.
             * @example Trường THPT Chu Văn An
             */
            owner: string | null;
            /** @description The newest correction of PM2.5; `null` if none was ever set. */
            correction: components["schemas"]["StationCorrection"] | null;
            /**
             * @description Notes for the staff. Sent only to administrators and managers.
             * @example On the roof, 15 m above the ground
             */
            notes?: string | null;
            /**
             * @description Serial number of its AirGradient monitor. Sent only to administrators and managers.
             * @example ecda3b1eaaaf
             */
            serial?: string | null;
            /**
             * @description Email address of the people who look after the station. Sent only to administrators and managers.
             * @example lan.nguyen@example.com
             */
            contact_email?: string | null;
            /**
             * Format: date-time
             * @description Time of the latest reading (ISO 8601, UTC); `null` before the first one.
             * @example 2026-11-21T03:00:00.000Z
             */
            last_reading_at: string | null;
            /**
             * Format: date-time
             * @description Time of the latest reading before the silence (ISO 8601, UTC); `null` unless the station is silent. By default, a station is silent if it has not sent a reading for 3 hours.
             * @example null
             */
            silent_since: string | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last update of the station (ISO 8601, UTC). Readings do not change it. */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: double
             * @description Great-circle distance in kilometres. Sent only if the query contains `lat` and `lng`.
             * @example 1.204
             */
            distance?: number;
        };
        /** @description A correction of a station. */
        StationCorrection: {
            algorithm: components["schemas"]["CorrectionAlgorithm"];
            /**
             * Format: double
             * @description Slope of the line: corrected = slope × measured + intercept. `null` for other algorithms.
             * @example 0.71
             */
            slope: number | null;
            /**
             * Format: double
             * @description Intercept of the line in µg/m³; `null` for other algorithms.
             * @example 3.2
             */
            intercept: number | null;
            /** @description Time of the first corrected value (ISO 8601, UTC). */
            valid_from: components["schemas"]["Timestamp"];
            /**
             * @description Id of the sensor that it was found with, or another source.
             * @example Hanoi:BaDinh:9003
             */
            reference: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Whether all stored values of the station are corrected.
             * @example true
             */
            is_applied: boolean;
        };
        /** @description A correction of PM2.5. `linear` requires `slope` and `intercept`. Other algorithms do not allow them. */
        StationCorrectionInput: {
            algorithm: components["schemas"]["CorrectionAlgorithm"];
            /**
             * Format: double
             * @description Slope of the line: corrected = slope × measured + intercept.
             * @example 0.71
             */
            slope?: number;
            /**
             * Format: double
             * @description Intercept of the line in µg/m³.
             * @example 3.2
             */
            intercept?: number;
            /**
             * Format: date-time
             * @description Time of the first value to correct: ISO 8601 with a time zone.
             * @example 2026-10-01T00:00:00+07:00
             */
            valid_from: string;
            /**
             * @description Id of the sensor that it was found with, or another source.
             * @example Hanoi:BaDinh:9003
             */
            reference?: string;
        };
        /** @description Corrections of a station. */
        StationCorrectionList: {
            /** @description Always `true`. */
            success: boolean;
            /** @description The corrections. */
            data: components["schemas"]["StationCorrection"][];
        };
        /** @description A new station. */
        StationCreate: {
            /**
             * @description Name of the station.
             * @example Trường THPT Chu Văn An
             */
            name: string;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            kind: components["schemas"]["StationKind"];
            /**
             * @description Operator of the station. Everyone can see it, and it is credited as the source of the values.
             * @example Trường THPT Chu Văn An
             */
            owner?: string;
            /**
             * @description Notes for the staff. Only administrators and managers see them.
             * @example On the roof, 15 m above the ground
             */
            notes?: string;
            /**
             * @description Serial number of its AirGradient monitor, as in the name of the monitor's Wi-Fi network. Only administrators and managers see it.
             * @example ecda3b1eaaaf
             */
            serial?: string;
            /** @description Email address of the people who look after the station. They get an email when the station is silent. Only administrators and managers see the address. */
            contact_email?: components["schemas"]["EmailInput"];
        };
        /**
         * @description Kind of the instruments: reference-grade, such as the instruments of authorities (`reference`), or low-cost sensors (`low_cost`).
         * @example low_cost
         * @enum {string}
         */
        StationKind: "reference" | "low_cost";
        /** @description Data quality of a station in a month. */
        StationQuality: {
            /**
             * @description The month.
             * @example 2026-10
             */
            month: string;
            /**
             * Format: date-time
             * @description Time of the latest reading if the station is silent; otherwise `null`.
             * @example null
             */
            silent_since: string | null;
            /**
             * @description Share of the hours of the month so far that count in statistics, by quantity. Contains all quantities that the station has ever measured.
             * @example {
             *       "pm25": 0.968
             *     }
             */
            capture: {
                [key: string]: number;
            };
            /** @description The automatic flags to confirm or to remove, newest first. */
            flags: components["schemas"]["SensorFlag"][];
        };
        /** @description A silent station has sent a reading again. */
        StationResumedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `station.resumed`.
             * @constant
             */
            type: "station.resumed";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["StationSilenceData"];
        };
        /** @description A station and its silence. `GET /stations/{station_id}` returns all fields of the station. */
        StationSilenceData: {
            station_id: components["schemas"]["RecordId"];
            sensor_id: components["schemas"]["SensorKey"];
            /**
             * @description Name of the station.
             * @example Trường THPT Chu Văn An
             */
            name: string;
            latitude: components["schemas"]["Latitude"];
            longitude: components["schemas"]["Longitude"];
            /** @description Time of the latest reading before the silence (ISO 8601, UTC). */
            silent_since: components["schemas"]["Timestamp"];
            /** @description Time of the latest reading (ISO 8601, UTC). */
            last_reading_at: components["schemas"]["Timestamp"];
        };
        /** @description A station has become silent. */
        StationSilentEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `station.silent`.
             * @constant
             */
            type: "station.silent";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["StationSilenceData"];
        };
        /**
         * @description Field to sort by.
         * @example last_reading_at
         * @enum {string}
         */
        StationSort: "id" | "name" | "last_reading_at" | "created_at";
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
        StationUpdate: {
            /**
             * @description Name of the station.
             * @example Trường THPT Chu Văn An
             */
            name?: string;
            latitude?: components["schemas"]["Latitude"];
            longitude?: components["schemas"]["Longitude"];
            kind?: components["schemas"]["StationKind"];
            /**
             * @description Operator of the station. Everyone can see it, and it is credited as the source of the values.
             * @example Trường THPT Chu Văn An
             */
            owner?: string | null;
            /**
             * @description Notes for the staff. Only administrators and managers see them.
             * @example On the roof, 15 m above the ground
             */
            notes?: string | null;
            /**
             * @description Serial number of its AirGradient monitor, as in the name of the monitor's Wi-Fi network. Only administrators and managers see it.
             * @example ecda3b1eaaaf
             */
            serial?: string | null;
            /** @description Email address of the people who look after the station. They get an email when the station is silent. Only administrators and managers see the address. */
            contact_email?: components["schemas"]["EmailInput"] | null;
        };
        /** @description A station and its key. */
        StationWithKey: {
            station: components["schemas"]["Station"];
            /**
             * @description Key of the station, for the header `X-Station-Key` and as the MQTT password. It is returned only once.
             * @example 12.h0fJx6JYy3NWb2tq8dW9mZzKqkq0Ik2kqk8Yk1mXq3s
             */
            key: string;
        };
        /**
         * @description A quantity that sensors measure, or the index.
         * @example pm25
         * @enum {string}
         */
        StatisticsAttribute: "pm25" | "pm10" | "no2" | "so2" | "o3" | "co" | "pm1" | "co2" | "tvoc" | "noise" | "temperature" | "humidity" | "pressure" | "wind_speed" | "rain" | "airQualityIndex";
        /**
         * @description Length of the periods of statistics.
         * @example day
         * @enum {string}
         */
        StatisticsInterval: "day" | "month" | "year";
        /** @description Statistics of a period. */
        StatisticsPeriod: {
            /**
             * Format: date
             * @description First day of the period, in the city's time zone.
             * @example 2026-10-01
             */
            from: string;
            /**
             * Format: double
             * @description Mean of the hours that count. `null` without such an hour, and for a day in `periods` with fewer than 18.
             * @example 36.9
             */
            mean: number | null;
            /**
             * Format: double
             * @description Smallest hourly mean that counts.
             * @example 12.4
             */
            min: number | null;
            /**
             * Format: double
             * @description Largest hourly mean that counts.
             * @example 91.7
             */
            max: number | null;
            /**
             * Format: double
             * @description Median of the hourly means.
             * @example 33.2
             */
            p50: number | null;
            /**
             * Format: double
             * @description 95th percentile of the hourly means.
             * @example 71.5
             */
            p95: number | null;
            /**
             * Format: double
             * @description 98th percentile of the hourly means.
             * @example 80.3
             */
            p98: number | null;
            /**
             * Format: int32
             * @description Number of hours that count.
             * @example 23
             */
            hours: number;
            /**
             * Format: double
             * @description Share of the hours of the period that count. Future hours are left out.
             * @example 0.958
             */
            capture: number;
            /**
             * Format: int32
             * @description Daily index of a pollutant or of all pollutants. `null` for other quantities and periods, and for days that do not count.
             * @example 103
             */
            aqi: number | null;
            /** @description Category of the daily index; `null` without one. */
            category: components["schemas"]["AirCategory"] | null;
        };
        /** @description The image store. */
        StorageComponent: {
            state: components["schemas"]["ComponentState"];
            kind: components["schemas"]["ImageStoreKind"];
            /**
             * Format: int64
             * @description Total size of the images in bytes; `null` if it is not known.
             * @example 524288000
             */
            used_bytes: number | null;
            /**
             * @description Whether `used_bytes` is an estimate. It is one with more than 10 000 images.
             * @example false
             */
            is_used_estimated: boolean;
            /**
             * Format: int64
             * @description Free space in bytes; `null` for S3.
             * @example 64424509440
             */
            free_bytes: number | null;
        };
        /** @description A problem that an operator should look at. */
        SystemProblem: {
            code: components["schemas"]["SystemProblemCode"];
            /**
             * @description Name of the agent or the outbox; `null` for other problems.
             * @example weather
             */
            subject: string | null;
            /**
             * @description The problem in words, in English.
             * @example The last run of the agent weather failed.
             */
            detail: string;
        };
        /**
         * @description Kind of a problem:
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
        SystemProblemCode: "database_down" | "database_slow" | "broker_down" | "agent_failing" | "agent_empty" | "agent_overdue" | "outbox_delayed" | "outbox_failing" | "storage_down" | "storage_full";
        /** @description The process that answered. */
        SystemService: {
            /**
             * @description Version of the service.
             * @example 1.0.0
             */
            version: string;
            /**
             * @description Version of Node.js.
             * @example 24.11.1
             */
            node_version: string;
            /** @description Start of the process (ISO 8601, UTC). */
            started_at: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description Seconds since the start.
             * @example 86400
             */
            uptime_seconds: number;
            /**
             * Format: int32
             * @description Number of processes of the service that are connected to the database; `null` if it is not known.
             * @example 2
             */
            replicas: number | null;
        };
        /**
         * @description `down` if the database or the image store is unavailable, `degraded` if there is any other problem, otherwise `ok`.
         * @example ok
         * @enum {string}
         */
        SystemState: "ok" | "degraded" | "down";
        /** @description State of the service and of everything that it depends on. */
        SystemStatus: {
            status: components["schemas"]["SystemState"];
            /** @description Time of the check (ISO 8601, UTC). A result is used for 5 seconds. */
            checked_at: components["schemas"]["Timestamp"];
            /** @description Everything that is not as it should be. */
            problems: components["schemas"]["SystemProblem"][];
            service: components["schemas"]["SystemService"];
            database: components["schemas"]["DatabaseComponent"];
            broker: components["schemas"]["BrokerComponent"];
            storage: components["schemas"]["StorageComponent"];
            /** @description Agents that are configured for this process, and those that have run in another one within a day. */
            agents: components["schemas"]["AgentComponent"][];
            /** @description The outboxes, each once. */
            outboxes: components["schemas"]["OutboxComponent"][];
        };
        /**
         * @description An entity with its values over time, in ascending order of time. All other members are attributes. Their representation depends on `format`:
         *
         *     - `normalized`: an array of `{ type: Property, value, unitCode, observedAt }`. Values without a unit have no `unitCode`.
         *     - `temporalValues`: `{ type: Property, values: [[value, time], …] }`
         *     - `aggregatedValues`: `{ type: Property, avg: [[result, start, end], …], … }`, with one member per aggregation method
         */
        TemporalEntity: {
            /**
             * @description Id of the entity: a URI.
             * @example urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003
             */
            id: string;
            /**
             * @description Type of the entity.
             * @example AirQualityObserved
             */
            type: string;
            "@context"?: components["schemas"]["JsonLdContext"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Format of values over time.
         * @enum {string}
         */
        TemporalFormat: "normalized" | "temporalValues" | "simplified" | "aggregatedValues";
        /**
         * @description Kind of time of a value. Only this one is stored.
         * @enum {string}
         */
        TemporalProperty: "observedAt";
        /**
         * @description Relation of times to `timeAt`.
         * @enum {string}
         */
        TemporalRelation: "before" | "after" | "between";
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
        /**
         * @description Time of day in hours and minutes.
         * @example 22:00
         */
        TimeOfDay: string;
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
        /** @description A topic that devices can subscribe to. */
        Topic: {
            /**
             * @description Name of the topic.
             * @example daily
             */
            topic: string;
            /** @description Language of the daily message that is sent to the topic; `null` if the topic has no daily message. */
            language: components["schemas"]["Language"] | null;
        };
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
             * @description Name of the topic, without `/topics/`. If it is omitted, empty or `null`, the notification is sent to the default topic of the deployment (the first topic of `PUSH_TOPICS`).
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
         * @description Code of the authenticator app (6 digits), or a recovery code. Spaces, and in recovery codes also hyphens and case, are ignored. Required if the account uses two-factor authentication.
         * @example 492 039
         */
        TotpCode: string;
        /** @description The code that the authenticator app shows. */
        TotpConfirmation: {
            /**
             * @description Code of the authenticator app (6 digits). Spaces are ignored.
             * @example 492039
             */
            totp_code: string;
        };
        /** @description The secret of the authenticator app, in three forms. */
        TotpEnrollment: {
            /**
             * @description The secret in Base32.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * Format: uri
             * @description The secret as a link, which opens an authenticator app on a phone.
             * @example otpauth://totp/Environmental%20Monitoring%20H%C3%A0%20N%E1%BB%99i:lan.nguyen%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Environmental%20Monitoring%20H%C3%A0%20N%E1%BB%99i
             */
            otpauth_url: string;
            /**
             * @description The link as a QR code, an SVG image.
             * @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 47 47"><path d="M1,1h7v1h-7z"/></svg>
             */
            qr_svg: string;
        };
        /** @description The current password. */
        TotpEnrollmentStart: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
        };
        /** @description The current password and a code. */
        TotpRemoval: {
            /**
             * @description The current password of the caller.
             * @example moc-chau-lotus-1954
             */
            current_password: string;
            totp_code: components["schemas"]["TotpCode"];
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
         * @description Name of the unit, such as `µg/m³`, `°C`, `%` or `hPa`. A unit that the service does not know is its UN/CEFACT code. `null` for values without a unit, such as an index.
         * @example µg/m³
         */
        UnitName: string | null;
        /** @description An uplink as The Things Stack or ChirpStack 4 sends it. */
        Uplink: {
            [key: string]: unknown;
        };
        /** @description Path of each quantity, from `uplink_message.decoded_payload` (The Things Stack) or `object` (ChirpStack). */
        UplinkFields: {
            pm25?: components["schemas"]["UplinkPath"];
            pm10?: components["schemas"]["UplinkPath"];
            no2?: components["schemas"]["UplinkPath"];
            so2?: components["schemas"]["UplinkPath"];
            o3?: components["schemas"]["UplinkPath"];
            co?: components["schemas"]["UplinkPath"];
            pm1?: components["schemas"]["UplinkPath"];
            co2?: components["schemas"]["UplinkPath"];
            tvoc?: components["schemas"]["UplinkPath"];
            noise?: components["schemas"]["UplinkPath"];
            temperature?: components["schemas"]["UplinkPath"];
            humidity?: components["schemas"]["UplinkPath"];
            pressure?: components["schemas"]["UplinkPath"];
            wind_speed?: components["schemas"]["UplinkPath"];
            rain?: components["schemas"]["UplinkPath"];
        };
        /** @description Paths of the values in the payload of uplinks, and their units. */
        UplinkMapping: {
            fields: components["schemas"]["UplinkFields"];
            units?: components["schemas"]["UplinkUnits"];
        };
        /**
         * @description Path to the value, with dots between names.
         * @example bme.temp
         */
        UplinkPath: string;
        /**
         * @description Unit of the value, as in `Reading`.
         * @example °F
         */
        UplinkUnit: string;
        /** @description Units of values that are not in the default unit, by quantity. */
        UplinkUnits: {
            pm25?: components["schemas"]["UplinkUnit"];
            pm10?: components["schemas"]["UplinkUnit"];
            no2?: components["schemas"]["UplinkUnit"];
            so2?: components["schemas"]["UplinkUnit"];
            o3?: components["schemas"]["UplinkUnit"];
            co?: components["schemas"]["UplinkUnit"];
            pm1?: components["schemas"]["UplinkUnit"];
            co2?: components["schemas"]["UplinkUnit"];
            tvoc?: components["schemas"]["UplinkUnit"];
            noise?: components["schemas"]["UplinkUnit"];
            temperature?: components["schemas"]["UplinkUnit"];
            humidity?: components["schemas"]["UplinkUnit"];
            pressure?: components["schemas"]["UplinkUnit"];
            wind_speed?: components["schemas"]["UplinkUnit"];
            rain?: components["schemas"]["UplinkUnit"];
        };
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
        /**
         * @description Whether existing entities keep the attributes that are not in the request (`update`), or lose them (`replace`).
         * @example update
         * @enum {string}
         */
        UpsertMode: "replace" | "update";
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
            /**
             * @description Whether the user has confirmed the email address.
             * @example true
             */
            email_verified: boolean;
            /**
             * @description Whether the user signs in with two-factor authentication.
             * @example false
             */
            totp_enabled: boolean;
            /**
             * @description Whether the user was invited and has not chosen a password yet. Until then, nobody can sign in to the account.
             * @example false
             */
            is_invited: boolean;
        };
        /** @description A new account, created by an administrator. Without `password`, the user is invited by email. */
        UserCreate: {
            email: components["schemas"]["EmailInput"];
            password?: components["schemas"]["Password"];
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
        /**
         * Format: int32
         * @description Validity as the European Environment Agency defines it: maintenance or calibration (-99), not valid (-1), valid (1), valid but below the detection limit (2), valid and replaced by half of the detection limit (3).
         * @example -1
         * @enum {integer}
         */
        Validity: -99 | -1 | 1 | 2 | 3;
        /**
         * Format: int32
         * @description Verification as the European Environment Agency defines it: verified (1), preliminary (2), not verified (3).
         * @example 1
         * @enum {integer}
         */
        VerificationLevel: 1 | 2 | 3;
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
            /**
             * Format: int32
             * @description Id of the analysis; `null` for a guest, whose analyses are not stored.
             * @example 12
             */
            id: number | null;
            /**
             * Format: int32
             * @description Id of the user who requested the analysis; `null` for a guest.
             * @example 7
             */
            user_id: number | null;
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
        /**
         * @description Kind of weather.
         * @example overcast
         * @enum {string}
         */
        WeatherType: "clear" | "mainlyClear" | "partlyCloudy" | "overcast" | "fog" | "lightDrizzle" | "drizzle" | "heavyDrizzle" | "freezingDrizzle" | "lightRain" | "rain" | "heavyRain" | "freezingRain" | "lightSnow" | "snow" | "heavySnow" | "lightRainShowers" | "rainShowers" | "heavyRainShowers" | "snowShowers" | "thunderstorm" | "thunderstormWithHail";
        /** @description An address that receives events. */
        Webhook: {
            id: components["schemas"]["RecordId"];
            /**
             * Format: uri
             * @description Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
             * @example https://city-dashboard.example/hooks/environment
             */
            url: string;
            /**
             * @description Note for the administrators.
             * @example Dashboard of the city council
             */
            description: string | null;
            /** @description The types of events that the webhook receives. */
            events: components["schemas"]["WebhookEventType"][];
            /**
             * @description Whether events are sent. Events that occur while it is `false` are not sent later.
             * @example true
             */
            is_active: boolean;
            /** @description Why the service has deactivated the webhook; `null` if it has not. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * Format: date-time
             * @description Time of the first failed attempt since the last successful one (ISO 8601, UTC); `null` if the last attempt succeeded.
             * @example 2026-11-21T03:15:00.000Z
             */
            failing_since: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A new webhook. */
        WebhookCreate: {
            /**
             * Format: uri
             * @description Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
             * @example https://city-dashboard.example/hooks/environment
             */
            url: string;
            /**
             * @description Note for the administrators.
             * @example Dashboard of the city council
             */
            description?: string;
            /** @description The types of events to receive. Default: all. */
            events?: components["schemas"]["WebhookEventType"][];
        };
        /** @description The delivery of one event to one webhook, with the result of the last attempt. */
        WebhookDelivery: {
            id: components["schemas"]["DeliveryId"];
            event_id: components["schemas"]["EventId"];
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int32
             * @description Number of attempts so far.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt (ISO 8601, UTC); `null` unless the delivery is `pending`.
             * @example 2026-11-21T03:15:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description Time of the last attempt (ISO 8601, UTC); `null` before the first one.
             * @example 2026-11-21T03:15:00.000Z
             */
            last_attempt_at: string | null;
            /**
             * Format: int32
             * @description HTTP status that the receiver returned; `null` without a response.
             * @example 204
             */
            response_status: number | null;
            /**
             * Format: int32
             * @description Duration of the last attempt in milliseconds.
             * @example 84
             */
            duration_ms: number | null;
            /**
             * @description The first kilobyte of the response body. Bytes that are not valid UTF-8 are replaced.
             * @example
             */
            response_body: string | null;
            /**
             * @description Why the last attempt failed; `null` if it succeeded.
             * @example no response within 10000 ms
             */
            error: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Why the service has deactivated a webhook: all attempts of five days have failed (`failing`), or the receiver returned 410 Gone (`gone`).
         * @example failing
         * @enum {string}
         */
        WebhookDisabledReason: "failing" | "gone";
        /**
         * @description Type of an event that webhooks can receive.
         * @example report.created
         * @enum {string}
         */
        WebhookEventType: "report.created" | "report.status_changed" | "location.created" | "air.threshold_crossed" | "station.silent" | "station.resumed";
        /** @description The webhook for which the test event was requested. */
        WebhookPingData: {
            webhook_id: components["schemas"]["RecordId"];
        };
        /** @description A test event. It is sent only to the webhook for which it was requested. */
        WebhookPingEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Type of the event, always `webhook.ping`.
             * @constant
             */
            type: "webhook.ping";
            /** @description Time of the event (ISO 8601, UTC). */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["WebhookPingData"];
        };
        /** @description The fields to update. Omitted fields stay unchanged, and `null` clears a field. */
        WebhookUpdate: {
            /**
             * Format: uri
             * @description Address that receives the events by POST, with `http` or `https`. Private addresses are allowed only if the operator has listed them (`NOTIFY_ALLOW`).
             * @example https://city-dashboard.example/hooks/environment
             */
            url?: string;
            /**
             * @description Note for the administrators.
             * @example Dashboard of the city council
             */
            description?: string | null;
            /** @description The types of events to receive. */
            events?: components["schemas"]["WebhookEventType"][];
            /**
             * @description Whether events are sent. `true` also reactivates a webhook that the service has deactivated.
             * @example true
             */
            is_active?: boolean;
        };
        /** @description A webhook and its secret. */
        WebhookWithSecret: {
            webhook: components["schemas"]["Webhook"];
            /**
             * @description Secret with which the receiver verifies the signatures. It is returned only once.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDzXzmoO9pI6Y=
             */
            secret: string;
        };
    };
    responses: {
        /** @description A new access token and its user. */
        AccessTokenIssued: {
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
        /** @description The operation, or one of the given fields, requires a role that the caller does not have, or a password that was confirmed recently. */
        AdminOrPasswordRequired: {
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
        /** @description The operation, or one of the given fields, requires a role that the caller does not have. Or the operator requires two-factor authentication of administrators (`REQUIRE_TOTP`), and the caller has not set it up. */
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
        /** @description The user already has 20 alerts. */
        AlertLimit: {
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
        /** @description The alert does not exist or belongs to another user. */
        AlertNotFound: {
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
        /** @description The body is invalid, or the station does not exist. */
        AlertUnprocessable: {
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
        /** @description The email address or the password is wrong. The response is the same for an unknown address. Or the password is right, but the account uses two-factor authentication and the code is missing or wrong. */
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
        /** @description A parameter or header does not match the contract, the query uses a part of NGSI-LD that this operation does not support, or the header `NGSILD-Tenant` names another tenant. */
        ContextBadRequest: {
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
        /** @description The body is invalid, for example a line without a slope. */
        CorrectionUnprocessable: {
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
        /** @description The webhook or the delivery does not exist. */
        DeliveryNotFound: {
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
        /** @description The email address is already confirmed. */
        EmailVerifiedConflict: {
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
        /** @description An entity with this id already exists, or the id belongs to the service. */
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
        /** @description The entity belongs to the service: an agent writes it, or it is the copy of a location, a report or a station. */
        EntityOwned: {
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
        /** @description The sensor or the flag does not exist. */
        FlagNotFound: {
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
        /** @description Another import is running, or a dependency is unavailable; `detail` states which. Try again after `Retry-After` seconds. */
        ImportUnavailable: {
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
        /** @description The body is not a GeoJSON FeatureCollection, or contains more than 10,000 features. */
        ImportUnprocessable: {
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
        /** @description Validation of the body failed, or the link is not valid. `errors` lists the invalid fields. */
        LinkUnprocessable: {
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
        /** @description The location does not exist, or it is inactive and the caller is neither an administrator nor a manager. */
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
        /** @description The service or its database is unavailable, or the operator has not configured a mail server. */
        MailUnavailable: {
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
        /** @description The station has no mapping for uplinks. */
        MappingMissing: {
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
        /** @description The position is outside of the city. */
        OutsideCity: {
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
        /** @description The report is the caller's own. */
        OwnReportConflict: {
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
        /** @description Validation of the body failed, or `current_password` or `totp_code` is wrong. `errors` lists the invalid fields. */
        PasswordOrCodeUnprocessable: {
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
        /** @description The record has changed since the client read it (`If-Match`). Nothing was changed. */
        PreconditionFailed: {
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
        /** @description The report does not exist or is not public. */
        PublicReportNotFound: {
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
        /** @description The body contains no reading, or more than 1,000. */
        ReadingsUnprocessable: {
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
        /** @description Validation of the body failed, the link is not valid, or the password is too common. `errors` lists the invalid fields. */
        ResetUnprocessable: {
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
        /** @description Another station has this serial number. */
        SerialConflict: {
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
        /** @description The session does not exist, has ended, or belongs to another user. */
        SessionNotFound: {
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
        /** @description The station does not exist. */
        StationNotFound: {
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
        /** @description The key of the station is missing or wrong, or it belongs to another station. */
        StationUnauthenticated: {
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
        /** @description Too few hours have values of both. */
        TooFewPairs: {
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
        /** @description A limit was exceeded: the rate limit, the caller's AI requests per hour, or the AI requests of all callers per UTC day. */
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
        /** @description A limit was exceeded: the rate limit, the user's exports per UTC day, or the exports at the same time. */
        TooManyExports: {
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
        /** @description The rate limit was exceeded, or the caller has too many open streams. */
        TooManyStreams: {
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
        /** @description The topic does not exist, or the device does not exist or does not belong to the caller. */
        TopicNotFound: {
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
        /** @description Validation of the body failed, or the code is wrong. `errors` lists the invalid fields. */
        TotpConfirmationUnprocessable: {
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
        /** @description Two-factor authentication is already enabled. */
        TotpEnabledConflict: {
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
        /** @description The operator requires two-factor authentication of administrators (`REQUIRE_TOTP`), and the caller has not set it up. */
        TotpEnrollmentRequired: {
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
        /** @description Two-factor authentication is not being set up. */
        TotpNotBeingSetUp: {
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
        /** @description Two-factor authentication is not enabled. */
        TotpNotEnabledConflict: {
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
        /** @description Path and query exceed 16 kB. The server closes the connection. */
        UriTooLong: {
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
        /** @description The last active administrator cannot be deleted, nor the caller's own account. */
        UserDeletionConflict: {
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
        /** @description The sensor or the verification does not exist. */
        VerificationNotFound: {
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
        /** @description The operator requires a confirmed email address (`EMAIL_VERIFICATION`), or two-factor authentication of administrators (`REQUIRE_TOTP`), and the caller does not have it. */
        VerificationRequired: {
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
        /** @description The webhook is not active. */
        WebhookInactive: {
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
        /** @description There are already 50 webhooks. */
        WebhookLimit: {
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
        /** @description The webhook does not exist. */
        WebhookNotFound: {
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
        /** @description The body is invalid, or the address is not allowed. */
        WebhookUnprocessable: {
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
         * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
         * @example en-US,en;q=0.9,vi;q=0.8
         */
        AcceptLanguage: string;
        /** @description Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
        AggrMethods: string;
        /** @description Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
        AggrPeriodDuration: string;
        /**
         * @description Id of the alert.
         * @example 9
         */
        AlertId: components["schemas"]["RecordId"];
        /**
         * @description With `noOverwrite`, existing attributes are kept and listed in `notUpdated`.
         * @example noOverwrite
         */
        AppendOptions: components["schemas"]["AppendMode"];
        /**
         * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
         * @example pm25
         */
        Attribute: string;
        /** @description Returns only this kind of action. */
        AuditAction: components["schemas"]["AuditAction"];
        /** @description Returns only actions of this user, whose account may have been deleted. */
        AuditActor: components["schemas"]["RecordId"];
        /**
         * @description Returns only actions at or after this time.
         * @example 2026-11-01T00:00:00Z
         */
        AuditFrom: string;
        /**
         * @description Returns only actions on records with this id. Ids are unique per type, so also send `target_type`.
         * @example 7
         */
        AuditTargetId: string;
        /** @description Returns only actions on records of this type. */
        AuditTargetType: components["schemas"]["AuditTargetType"];
        /**
         * @description Returns only actions before this time.
         * @example 2026-12-01T00:00:00Z
         */
        AuditTo: string;
        /**
         * @description Slug of the city that this deployment serves. Any other slug returns 404.
         * @example hanoi
         */
        City: string;
        /**
         * @description First day of the period, in the city's time zone. Default: 30 days before `to`. At most a year before `to`.
         * @example 2026-10-01
         */
        CityStatisticsFrom: string;
        /** @description Age in days. Older notifications are deleted. */
        CleanupDays: number;
        /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
        Count: boolean;
        /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
        CountRecords: boolean;
        /**
         * @description Id of the delivery.
         * @example 3120
         */
        DeliveryIdPath: components["schemas"]["DeliveryId"];
        /** @description Only deliveries with this status. */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /**
         * @description Percent-encoded token with which the device was registered.
         * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
         */
        DeviceTokenPath: string;
        /**
         * @description End of the range. Required for `between`, and not allowed otherwise.
         * @example 2026-11-21T00:00:00Z
         */
        EndTimeAt: string;
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
         * @description Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
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
        /** @description Quantity. Default: all quantities. */
        FlagAttribute: components["schemas"]["SensorAttribute"];
        /**
         * @description Id of the flag.
         * @example 31
         */
        FlagId: components["schemas"]["RecordId"];
        /** @description Attribute whose values are returned. */
        ForecastAttribute: components["schemas"]["AirAttribute"];
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
        /** @description With `interval=raw`, `invalid` adds the measurements that flags declare invalid. Default: only valid measurements. Aggregates always contain only valid measurements. */
        HistoryInclude: components["schemas"]["HistoryInclude"];
        /** @description Maximum number of rows to return. If more rows match, the newest are returned. Rows are sorted by time, oldest first. */
        HistoryLimit: number;
        /**
         * @description Unique value per action, such as a UUID. Within 24 hours, a repeated request with the same key returns the first response and has no further effect. Reusing a key for a different request returns 422.
         * @example 0b6f2f0e-52f4-4a53-9d0f-0f7f3c7d1f11
         */
        IdempotencyKey: string;
        /**
         * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
         * @example "7-2fd4e1c67a2d28fc"
         */
        IfMatch: string;
        /**
         * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
         * @example "2fd4e1c67a2d28fc"
         */
        IfNoneMatch: string;
        /**
         * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
         * @example *
         */
        IfNoneMatchOfWrite: string;
        /** @description With `true`, the operation returns what the import would do, and stores nothing. */
        ImportDryRun: boolean;
        /** @description Type of the features that have no `location_type` of their own. */
        ImportLocationType: components["schemas"]["LocationType"];
        /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. The first hour or day is complete, even if the period begins within it. */
        Interval: components["schemas"]["HistoryInterval"];
        /** @description Id of the last received event. The stream then starts with the events after it. Clients that follow the Server-Sent Events standard send it automatically when they reconnect. */
        LastEventId: components["schemas"]["EventId"];
        /** @description Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`. */
        LastN: number;
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
         *     - the Environment and Transportation contexts of the Smart Data Models
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
        /** @description Format of the entities with `raw=true`. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. Without `raw`, it has no effect. */
        LocationOptions: components["schemas"]["LocationFormat"];
        /** @description If `true`, returns NGSI-LD entities instead of locations, in the format of `options`. */
        LocationRaw: boolean;
        /** @description Field to sort by. Has no effect with `lat` and `lng`, which sort by distance. */
        LocationSort: components["schemas"]["LocationSort"];
        /** @description Returns only locations of this type. */
        LocationTypeFilter: components["schemas"]["LocationType"];
        /** @description Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
        LocationTypeShortFilter: components["schemas"]["LocationTypeShort"];
        /**
         * @description Returns only locations whose name or address contains all these words. Case and diacritics are ignored: `cong vien` finds `Công viên`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
         * @example cong vien
         */
        LocationWords: string;
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
        /** @description Latitude of the position in degrees. Must be sent together with `lng`. Default: the city centre. */
        PositionLatitude: components["schemas"]["Latitude"];
        /** @description Longitude of the position in degrees. Must be sent together with `lat`. Default: the city centre. */
        PositionLongitude: components["schemas"]["Longitude"];
        /**
         * @description Month in the city's time zone. Default: the current one.
         * @example 2026-10
         */
        QualityMonth: string;
        /** @description Whether to replace values that are already recorded for the same field and time, for example to correct them. By default, a reading with another value is rejected. */
        ReplaceReadings: boolean;
        /**
         * @description Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
         * @example 105.80,21.00,105.88,21.06
         */
        ReportBbox: string;
        /** @description Returns only reports in this category. */
        ReportCategoryFilter: components["schemas"]["ReportCategoryInput"];
        /** @description Whether the response also contains `counts`: the number of reports per status under all filters except `status`. Default: false. Has no effect without `page`. */
        ReportCounts: boolean;
        /**
         * @description Returns only reports created at or after this time.
         * @example 2026-11-01T00:00:00Z
         */
        ReportFrom: string;
        /**
         * @description Id of the report.
         * @example 12
         */
        ReportId: components["schemas"]["RecordId"];
        /** @description Sort direction: ascending (`asc`) or descending (`desc`). Has no effect if the reports are sorted by distance. */
        ReportOrder: components["schemas"]["SortOrder"];
        /** @description Field to sort by. Default: `created_at`; with `lat` and `lng`, the distance. */
        ReportSort: components["schemas"]["ReportSort"];
        /** @description Returns only reports with this status. */
        ReportStatusFilter: components["schemas"]["ReportStatusInput"];
        /**
         * @description Returns only reports created before this time. Must be later than `from`.
         * @example 2026-12-01T00:00:00Z
         */
        ReportTo: string;
        /**
         * @description Returns only reports created or changed at or after this time. A new status is a change. To keep a copy of the reports up to date, sort by `updated_at` in ascending order, send the time of the previous request minus one minute, and replace reports by `id`. Deleted reports are not listed.
         * @example 2026-11-21T03:00:00Z
         */
        ReportUpdatedSince: string;
        /**
         * @description Returns only reports whose title or description contains all these words. Case and diacritics are ignored: `rac thai` finds `Rác thải`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
         * @example rac thai
         */
        ReportWords: string;
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
        /**
         * @description Id of the session.
         * @example 5d2c8a40-7e19-4b3f-8c66-1f0e9d7a2b34
         */
        SessionId: components["schemas"]["SessionId"];
        /**
         * @description Latitude of the position in degrees.
         * @example 21.0352
         */
        SimilarLatitude: components["schemas"]["Latitude"];
        /** @description Maximum number of reports to return. */
        SimilarLimit: number;
        /**
         * @description Longitude of the position in degrees.
         * @example 105.8403
         */
        SimilarLongitude: components["schemas"]["Longitude"];
        /** @description Search radius in kilometres. */
        SimilarRadius: number;
        /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
        Skip: number;
        /**
         * @description Id of the station.
         * @example 12
         */
        StationId: components["schemas"]["RecordId"];
        /** @description Only stations of this kind. */
        StationKindFilter: components["schemas"]["StationKind"];
        /** @description Field to sort by. With `last_reading_at` in ascending order, stations without readings come first, followed by those that have been silent for longest. Equal values are sorted by `id`. Has no effect with `lat` and `lng`, which sort by distance. */
        StationSort: components["schemas"]["StationSort"];
        /**
         * @description Returns only stations whose name, operator and id together contain all these words. Case and diacritics are ignored: `truong hoc` finds `Trường học`. The last word also matches longer words that start with it. A `sensor_id` finds its station. If the text contains no word, the operation returns 400.
         * @example chu van an
         */
        StationWords: string;
        /** @description The quantity, or `airQualityIndex` for the index. */
        StatisticsAttribute: components["schemas"]["StatisticsAttribute"];
        /**
         * @description First day of the period, in the city's time zone. Default: 30 days before `to`. At most ten years before `to`.
         * @example 2026-10-01
         */
        StatisticsFrom: string;
        /** @description Length of the periods. */
        StatisticsInterval: components["schemas"]["StatisticsInterval"];
        /**
         * @description Day after the last day of the period (exclusive). Default: tomorrow.
         * @example 2026-11-01
         */
        StatisticsTo: string;
        /**
         * @description Id of the subscription. Some brokers send it here as well as in the body.
         * @example urn:ngsi-ld:Subscription:environment
         */
        SubscriptionId: string;
        /** @description Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
        TemporalFormat: components["schemas"]["TemporalFormat"];
        /** @description Format of the values, as in `format`, which takes precedence, and `count`, which is the same as `count=true`. `sysAttrs` returns 400, because times of creation and change are not stored. */
        TemporalListOptions: string;
        /**
         * @description Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400.
         * @example pm10
         */
        TemporalOmit: string;
        /** @description Format of the values, as in `format`, which takes precedence. `sysAttrs` returns 400, because times of creation and change are not stored. */
        TemporalOptions: string;
        /**
         * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`.
         * @example id,type,pm25
         */
        TemporalPick: string;
        /**
         * @description Relation of the times to `timeAt`. A range includes its start, but not its end. Required with `timeAt`.
         * @example between
         */
        TemporalRelation: components["schemas"]["TemporalRelation"];
        /**
         * @description Relation of the times to `timeAt`. A range includes its start, but not its end.
         * @example between
         */
        TemporalRelationRequired: components["schemas"]["TemporalRelation"];
        /**
         * @description Returns only entities of these types, separated by commas: `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types return 400, because their values are not stored.
         * @example AirQualityObserved
         */
        TemporalType: string;
        /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
        Tenant: string;
        /**
         * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range. Required with `timerel`.
         * @example 2026-11-20T00:00:00Z
         */
        TimeAt: string;
        /**
         * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range.
         * @example 2026-11-20T00:00:00Z
         */
        TimeAtRequired: string;
        /** @description The time that is compared. Only `observedAt` is stored, which is the default. */
        TimeProperty: components["schemas"]["TemporalProperty"];
        /**
         * @description End of the period (exclusive). Must be later than `from`. Default: now.
         * @example 2026-11-21T00:00:00Z
         */
        To: string;
        /**
         * @description Name of the topic, one of `GET /notifications/topics`.
         * @example daily
         */
        TopicPath: string;
        /**
         * @description `replace` replaces existing entities. `update` replaces only the given attributes and keeps the others.
         * @example update
         */
        UpsertOptions: components["schemas"]["UpsertMode"];
        /** @description Returns only active or only inactive users. */
        UserActiveFilter: boolean;
        /**
         * @description Id of the user.
         * @example 12
         */
        UserId: components["schemas"]["RecordId"];
        /** @description Returns only users with this role. */
        UserRoleFilter: components["schemas"]["RoleInput"];
        /** @description Field to sort by. */
        UserSort: components["schemas"]["UserSort"];
        /**
         * @description Returns only users whose name or email address contains all these words. Case and diacritics are ignored: `nguyen` finds `Nguyễn`. The last word also matches longer words that start with it. A telephone number of at least 6 digits, with or without country code, finds users by the start of their number. If the text contains no word, the operation returns 400.
         * @example nguyen lan
         */
        UserWords: string;
        /**
         * @description Id of the verification.
         * @example 7
         */
        VerificationId: components["schemas"]["RecordId"];
        /**
         * @description Id of the webhook.
         * @example 4
         */
        WebhookId: components["schemas"]["RecordId"];
        /**
         * @description Id of the event. It stays the same for each attempt, so use it to recognize repeated events.
         * @example 7214-1093
         */
        WebhookIdHeader: string;
        /**
         * @description One or more signatures, separated by spaces. Each consists of `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64. After the secret has been replaced, events are signed with the new and the previous secret for 24 hours.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignatureHeader: string;
        /**
         * @description Time of the attempt in seconds since 1970. Reject values that differ by more than five minutes from your clock.
         * @example 1795230900
         */
        WebhookTimestampHeader: string;
        /**
         * @description Percent-encoded id of the entity.
         * @example urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01
         */
        WritableEntityId: components["schemas"]["EntityId"];
    };
    requestBodies: never;
    headers: {
        /** @description Age of the data in seconds. Sent only if the source is unavailable and the response contains cached data. */
        Age: number;
        /** @description Path of the created alert. */
        AlertAddress: string;
        /** @description Methods that the path supports, separated by commas. */
        Allow: string;
        /** @description Version of the API. */
        ApiVersion: "1";
        /** @description Name of the file to save. */
        Attachment: string;
        /** @description Whether and for how long the response can be cached. */
        CacheControl: string;
        /** @description Whether and for how long the response can be cached, usually `no-store`. */
        CacheControlOptional: string;
        /** @description Whether and for how long the response can be cached. */
        CacheControlPrivate: string;
        /** @description The time range that the response covers, and `lastN` or `*`. With `lastN`, the range begins with the latest time. */
        ContentRange: string;
        /** @description Link to the JSON-LD context that defines the names in the body. Sent only with `application/json`; with `application/ld+json`, the body contains the context. */
        ContextLink: string;
        /** @description Identifies this version of the body. Send it as `If-None-Match` to receive 304 while the body is unchanged, and as `If-Match` with a change of the record, so that nobody else's change is overwritten. */
        ETag: string;
        /** @description Path of the created entity. */
        EntityAddress: string;
        /** @description Comma-separated names of the query parameters that the operation does not have and therefore ignored. Sent only if there are any. Names are percent-encoded in UTF-8, and cut to 100 characters before that. The header contains at most 20 names and 1,000 characters. */
        IgnoredParameters: string;
        /** @description Links to other pages (RFC 8288) with the relations `first`, `prev`, `next` and `last`. The last page has no `next`. `last` requires an exact total: it is sent with `page`, and with `count=true` up to 10,000 records. */
        Link: string;
        /** @description Path of the created location. */
        Location: string;
        /** @description Path of the map. */
        MapAddress: string;
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
        /** @description Path of the created station. */
        StationAddress: string;
        /** @description Total number of matching records. Sent only with `page` or `count=true`. Exact with `page`; with `count=true`, exact up to 10,000 (see `X-Total-Count-Capped`). With `page`, the total may be up to 5 seconds old. */
        TotalCount: number;
        /** @description Sent with `count=true` if more than 10,000 records match. `X-Total-Count` is `10000` in that case. */
        TotalCountCapped: "true";
        /** @description Request headers that the response depends on. */
        Vary: string;
        /** @description Path of the created webhook. */
        WebhookAddress: string;
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
export type AgentComponent = components['schemas']['AgentComponent'];
export type AgentName = components['schemas']['AgentName'];
export type AgentOutcome = components['schemas']['AgentOutcome'];
export type AiProvider = components['schemas']['AiProvider'];
export type AiProviderChoice = components['schemas']['AiProviderChoice'];
export type AirAdvice = components['schemas']['AirAdvice'];
export type AirAt = components['schemas']['AirAt'];
export type AirAtResult = components['schemas']['AirAtResult'];
export type AirAttribute = components['schemas']['AirAttribute'];
export type AirBasis = components['schemas']['AirBasis'];
export type AirCategory = components['schemas']['AirCategory'];
export type AirCategoryLabel = components['schemas']['AirCategoryLabel'];
export type AirEventData = components['schemas']['AirEventData'];
export type AirForecast = components['schemas']['AirForecast'];
export type AirForecastHour = components['schemas']['AirForecastHour'];
export type AirForecastPlace = components['schemas']['AirForecastPlace'];
export type AirForecastResult = components['schemas']['AirForecastResult'];
export type AirNotice = components['schemas']['AirNotice'];
export type AirPosition = components['schemas']['AirPosition'];
export type AirQualityEntity = components['schemas']['AirQualityEntity'];
export type AirQualityList = components['schemas']['AirQualityList'];
export type AirRohrReading = components['schemas']['AirRohrReading'];
export type AirRohrValue = components['schemas']['AirRohrValue'];
export type AirThresholdCrossedEvent = components['schemas']['AirThresholdCrossedEvent'];
export type AirThresholdEventData = components['schemas']['AirThresholdEventData'];
export type AirUpdatedEvent = components['schemas']['AirUpdatedEvent'];
export type Alert = components['schemas']['Alert'];
export type AlertCreate = components['schemas']['AlertCreate'];
export type AlertUpdate = components['schemas']['AlertUpdate'];
export type ApiError = components['schemas']['ApiError'];
export type AppendMode = components['schemas']['AppendMode'];
export type AqiStandard = components['schemas']['AqiStandard'];
export type AqiValue = components['schemas']['AqiValue'];
export type AttributeName = components['schemas']['AttributeName'];
export type Attribution = components['schemas']['Attribution'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditChange = components['schemas']['AuditChange'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventPage = components['schemas']['AuditEventPage'];
export type AuditTarget = components['schemas']['AuditTarget'];
export type AuditTargetType = components['schemas']['AuditTargetType'];
export type AveragingPeriod = components['schemas']['AveragingPeriod'];
export type BrokerComponent = components['schemas']['BrokerComponent'];
export type BrokerKind = components['schemas']['BrokerKind'];
export type CheckStatus = components['schemas']['CheckStatus'];
export type CityAirForecast = components['schemas']['CityAirForecast'];
export type CityAirForecastResult = components['schemas']['CityAirForecastResult'];
export type CitySlug = components['schemas']['CitySlug'];
export type CityStatistics = components['schemas']['CityStatistics'];
export type CityStatisticsResult = components['schemas']['CityStatisticsResult'];
export type CityTimeZone = components['schemas']['CityTimeZone'];
export type CleanupResult = components['schemas']['CleanupResult'];
export type Collocation = components['schemas']['Collocation'];
export type CollocationInput = components['schemas']['CollocationInput'];
export type CollocationPoint = components['schemas']['CollocationPoint'];
export type ComponentState = components['schemas']['ComponentState'];
export type Concentration = components['schemas']['Concentration'];
export type ConnectionState = components['schemas']['ConnectionState'];
export type ContextAttributeFailure = components['schemas']['ContextAttributeFailure'];
export type ContextAttributes = components['schemas']['ContextAttributes'];
export type ContextBatchResult = components['schemas']['ContextBatchResult'];
export type ContextEntity = components['schemas']['ContextEntity'];
export type ContextEntityFailure = components['schemas']['ContextEntityFailure'];
export type ContextEntityInput = components['schemas']['ContextEntityInput'];
export type ContextNotification = components['schemas']['ContextNotification'];
export type ContextProblem = components['schemas']['ContextProblem'];
export type ContextUpdateResult = components['schemas']['ContextUpdateResult'];
export type CorrectionAlgorithm = components['schemas']['CorrectionAlgorithm'];
export type CurrentWeather = components['schemas']['CurrentWeather'];
export type CurrentWeatherUnits = components['schemas']['CurrentWeatherUnits'];
export type DailyWeather = components['schemas']['DailyWeather'];
export type DataExport = components['schemas']['DataExport'];
export type DataSource = components['schemas']['DataSource'];
export type DatabaseComponent = components['schemas']['DatabaseComponent'];
export type DeliveryId = components['schemas']['DeliveryId'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DevicePlatform = components['schemas']['DevicePlatform'];
export type DeviceRegistration = components['schemas']['DeviceRegistration'];
export type DeviceRelationship = components['schemas']['DeviceRelationship'];
export type DeviceToken = components['schemas']['DeviceToken'];
export type Directions = components['schemas']['Directions'];
export type DirectionsRequest = components['schemas']['DirectionsRequest'];
export type Email = components['schemas']['Email'];
export type EmailConfirmation = components['schemas']['EmailConfirmation'];
export type EmailInput = components['schemas']['EmailInput'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type EntityAddress = components['schemas']['EntityAddress'];
export type EntityId = components['schemas']['EntityId'];
export type EntityType = components['schemas']['EntityType'];
export type EventId = components['schemas']['EventId'];
export type EventStream = components['schemas']['EventStream'];
export type EventType = components['schemas']['EventType'];
export type ExceededLimit = components['schemas']['ExceededLimit'];
export type FieldError = components['schemas']['FieldError'];
export type FieldErrorCode = components['schemas']['FieldErrorCode'];
export type FlagReason = components['schemas']['FlagReason'];
export type FlagSource = components['schemas']['FlagSource'];
export type ForecastUnits = components['schemas']['ForecastUnits'];
export type FullName = components['schemas']['FullName'];
export type GeoPoint = components['schemas']['GeoPoint'];
export type GeometryType = components['schemas']['GeometryType'];
export type Health = components['schemas']['Health'];
export type HistoryAggregate = components['schemas']['HistoryAggregate'];
export type HistoryInclude = components['schemas']['HistoryInclude'];
export type HistoryInterval = components['schemas']['HistoryInterval'];
export type HistoryList = components['schemas']['HistoryList'];
export type HistoryPoint = components['schemas']['HistoryPoint'];
export type HistoryReading = components['schemas']['HistoryReading'];
export type HourlyWeather = components['schemas']['HourlyWeather'];
export type ImageStoreKind = components['schemas']['ImageStoreKind'];
export type ImportAction = components['schemas']['ImportAction'];
export type JsonLdContext = components['schemas']['JsonLdContext'];
export type Language = components['schemas']['Language'];
export type LatLng = components['schemas']['LatLng'];
export type LatestObservation = components['schemas']['LatestObservation'];
export type Latitude = components['schemas']['Latitude'];
export type LinkToken = components['schemas']['LinkToken'];
export type LiveTraffic = components['schemas']['LiveTraffic'];
export type LocalMinute = components['schemas']['LocalMinute'];
export type Location = components['schemas']['Location'];
export type LocationCreate = components['schemas']['LocationCreate'];
export type LocationCreatedEvent = components['schemas']['LocationCreatedEvent'];
export type LocationEntity = components['schemas']['LocationEntity'];
export type LocationEntityPage = components['schemas']['LocationEntityPage'];
export type LocationEventData = components['schemas']['LocationEventData'];
export type LocationFeature = components['schemas']['LocationFeature'];
export type LocationFeatureCollection = components['schemas']['LocationFeatureCollection'];
export type LocationFeatureInput = components['schemas']['LocationFeatureInput'];
export type LocationFormat = components['schemas']['LocationFormat'];
export type LocationGeometry = components['schemas']['LocationGeometry'];
export type LocationImport = components['schemas']['LocationImport'];
export type LocationImportResult = components['schemas']['LocationImportResult'];
export type LocationKeyValues = components['schemas']['LocationKeyValues'];
export type LocationKeyValuesPage = components['schemas']['LocationKeyValuesPage'];
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
export type NearestStation = components['schemas']['NearestStation'];
export type NewsItem = components['schemas']['NewsItem'];
export type NewsSlug = components['schemas']['NewsSlug'];
export type NewsSourceList = components['schemas']['NewsSourceList'];
export type NotificationData = components['schemas']['NotificationData'];
export type NotificationDataText = components['schemas']['NotificationDataText'];
export type NotificationHistoryRecord = components['schemas']['NotificationHistoryRecord'];
export type NotificationList = components['schemas']['NotificationList'];
export type NotificationMessage = components['schemas']['NotificationMessage'];
export type NotificationRequest = components['schemas']['NotificationRequest'];
export type NotificationStatus = components['schemas']['NotificationStatus'];
export type NotificationText = components['schemas']['NotificationText'];
export type NotificationTranslations = components['schemas']['NotificationTranslations'];
export type NotificationType = components['schemas']['NotificationType'];
export type NumberProperty = components['schemas']['NumberProperty'];
export type OutboxComponent = components['schemas']['OutboxComponent'];
export type OutboxName = components['schemas']['OutboxName'];
export type Overview = components['schemas']['Overview'];
export type OverviewAir = components['schemas']['OverviewAir'];
export type OverviewPart = components['schemas']['OverviewPart'];
export type OverviewProblem = components['schemas']['OverviewProblem'];
export type OverviewTraffic = components['schemas']['OverviewTraffic'];
export type OverviewWeather = components['schemas']['OverviewWeather'];
export type Pagination = components['schemas']['Pagination'];
export type Password = components['schemas']['Password'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type PasswordForgotten = components['schemas']['PasswordForgotten'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PasswordUpdate = components['schemas']['PasswordUpdate'];
export type Phone = components['schemas']['Phone'];
export type Place = components['schemas']['Place'];
export type PlaceWeather = components['schemas']['PlaceWeather'];
export type PointProperty = components['schemas']['PointProperty'];
export type Pollutant = components['schemas']['Pollutant'];
export type ProbeStatus = components['schemas']['ProbeStatus'];
export type ProfileUpdate = components['schemas']['ProfileUpdate'];
export type PublicReport = components['schemas']['PublicReport'];
export type PublicReportPage = components['schemas']['PublicReportPage'];
export type PushNotification = components['schemas']['PushNotification'];
export type QuietHours = components['schemas']['QuietHours'];
export type Reading = components['schemas']['Reading'];
export type ReadingCsv = components['schemas']['ReadingCsv'];
export type ReadingInput = components['schemas']['ReadingInput'];
export type ReadingResult = components['schemas']['ReadingResult'];
export type ReadingResults = components['schemas']['ReadingResults'];
export type RecordId = components['schemas']['RecordId'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Registration = components['schemas']['Registration'];
export type Report = components['schemas']['Report'];
export type ReportCategory = components['schemas']['ReportCategory'];
export type ReportCategoryInput = components['schemas']['ReportCategoryInput'];
export type ReportCreate = components['schemas']['ReportCreate'];
export type ReportCreatedEvent = components['schemas']['ReportCreatedEvent'];
export type ReportEventData = components['schemas']['ReportEventData'];
export type ReportForm = components['schemas']['ReportForm'];
export type ReportHistoryEntry = components['schemas']['ReportHistoryEntry'];
export type ReportPage = components['schemas']['ReportPage'];
export type ReportSeverity = components['schemas']['ReportSeverity'];
export type ReportSort = components['schemas']['ReportSort'];
export type ReportStatus = components['schemas']['ReportStatus'];
export type ReportStatusChangedEvent = components['schemas']['ReportStatusChangedEvent'];
export type ReportStatusCounts = components['schemas']['ReportStatusCounts'];
export type ReportStatusEventData = components['schemas']['ReportStatusEventData'];
export type ReportStatusInput = components['schemas']['ReportStatusInput'];
export type ReportStatusResult = components['schemas']['ReportStatusResult'];
export type ReportStatusResults = components['schemas']['ReportStatusResults'];
export type ReportStatusUpdate = components['schemas']['ReportStatusUpdate'];
export type ReportStatusesUpdate = components['schemas']['ReportStatusesUpdate'];
export type ReportSupport = components['schemas']['ReportSupport'];
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
export type SensorAttribute = components['schemas']['SensorAttribute'];
export type SensorFlag = components['schemas']['SensorFlag'];
export type SensorFlagCreate = components['schemas']['SensorFlagCreate'];
export type SensorFlagList = components['schemas']['SensorFlagList'];
export type SensorKey = components['schemas']['SensorKey'];
export type SensorKind = components['schemas']['SensorKind'];
export type SensorPage = components['schemas']['SensorPage'];
export type SensorResult = components['schemas']['SensorResult'];
export type SensorSort = components['schemas']['SensorSort'];
export type SensorStatistics = components['schemas']['SensorStatistics'];
export type SensorStatisticsResult = components['schemas']['SensorStatisticsResult'];
export type SensorSummary = components['schemas']['SensorSummary'];
export type SensorVerification = components['schemas']['SensorVerification'];
export type SensorVerificationCreate = components['schemas']['SensorVerificationCreate'];
export type SensorVerificationList = components['schemas']['SensorVerificationList'];
export type ServiceStatus = components['schemas']['ServiceStatus'];
export type Session = components['schemas']['Session'];
export type SessionId = components['schemas']['SessionId'];
export type SimilarReport = components['schemas']['SimilarReport'];
export type SortOrder = components['schemas']['SortOrder'];
export type StaffReason = components['schemas']['StaffReason'];
export type StaleAnswer = components['schemas']['StaleAnswer'];
export type StalePart = components['schemas']['StalePart'];
export type StaleSensor = components['schemas']['StaleSensor'];
export type Station = components['schemas']['Station'];
export type StationCorrection = components['schemas']['StationCorrection'];
export type StationCorrectionInput = components['schemas']['StationCorrectionInput'];
export type StationCorrectionList = components['schemas']['StationCorrectionList'];
export type StationCreate = components['schemas']['StationCreate'];
export type StationKind = components['schemas']['StationKind'];
export type StationQuality = components['schemas']['StationQuality'];
export type StationResumedEvent = components['schemas']['StationResumedEvent'];
export type StationSilenceData = components['schemas']['StationSilenceData'];
export type StationSilentEvent = components['schemas']['StationSilentEvent'];
export type StationSort = components['schemas']['StationSort'];
export type StationUpdate = components['schemas']['StationUpdate'];
export type StationWithKey = components['schemas']['StationWithKey'];
export type StatisticsAttribute = components['schemas']['StatisticsAttribute'];
export type StatisticsInterval = components['schemas']['StatisticsInterval'];
export type StatisticsPeriod = components['schemas']['StatisticsPeriod'];
export type StorageComponent = components['schemas']['StorageComponent'];
export type SystemProblem = components['schemas']['SystemProblem'];
export type SystemProblemCode = components['schemas']['SystemProblemCode'];
export type SystemService = components['schemas']['SystemService'];
export type SystemState = components['schemas']['SystemState'];
export type SystemStatus = components['schemas']['SystemStatus'];
export type TemporalEntity = components['schemas']['TemporalEntity'];
export type TemporalFormat = components['schemas']['TemporalFormat'];
export type TemporalProperty = components['schemas']['TemporalProperty'];
export type TemporalRelation = components['schemas']['TemporalRelation'];
export type TextProperty = components['schemas']['TextProperty'];
export type TimeOfDay = components['schemas']['TimeOfDay'];
export type TimeProperty = components['schemas']['TimeProperty'];
export type Timestamp = components['schemas']['Timestamp'];
export type Topic = components['schemas']['Topic'];
export type TopicNotificationRequest = components['schemas']['TopicNotificationRequest'];
export type TotpCode = components['schemas']['TotpCode'];
export type TotpConfirmation = components['schemas']['TotpConfirmation'];
export type TotpEnrollment = components['schemas']['TotpEnrollment'];
export type TotpEnrollmentStart = components['schemas']['TotpEnrollmentStart'];
export type TotpRemoval = components['schemas']['TotpRemoval'];
export type TrafficColor = components['schemas']['TrafficColor'];
export type TrafficSegment = components['schemas']['TrafficSegment'];
export type TrafficSegmentCollection = components['schemas']['TrafficSegmentCollection'];
export type UnitName = components['schemas']['UnitName'];
export type Uplink = components['schemas']['Uplink'];
export type UplinkFields = components['schemas']['UplinkFields'];
export type UplinkMapping = components['schemas']['UplinkMapping'];
export type UplinkPath = components['schemas']['UplinkPath'];
export type UplinkUnit = components['schemas']['UplinkUnit'];
export type UplinkUnits = components['schemas']['UplinkUnits'];
export type UploadForm = components['schemas']['UploadForm'];
export type UploadedImage = components['schemas']['UploadedImage'];
export type UpsertMode = components['schemas']['UpsertMode'];
export type User = components['schemas']['User'];
export type UserCreate = components['schemas']['UserCreate'];
export type UserPage = components['schemas']['UserPage'];
export type UserSort = components['schemas']['UserSort'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type Validity = components['schemas']['Validity'];
export type VerificationLevel = components['schemas']['VerificationLevel'];
export type ViaPoi = components['schemas']['ViaPoi'];
export type WeatherEntity = components['schemas']['WeatherEntity'];
export type WeatherForecast = components['schemas']['WeatherForecast'];
export type WeatherInsight = components['schemas']['WeatherInsight'];
export type WeatherList = components['schemas']['WeatherList'];
export type WeatherNow = components['schemas']['WeatherNow'];
export type WeatherText = components['schemas']['WeatherText'];
export type WeatherType = components['schemas']['WeatherType'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookCreate = components['schemas']['WebhookCreate'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDisabledReason = components['schemas']['WebhookDisabledReason'];
export type WebhookEventType = components['schemas']['WebhookEventType'];
export type WebhookPingData = components['schemas']['WebhookPingData'];
export type WebhookPingEvent = components['schemas']['WebhookPingEvent'];
export type WebhookUpdate = components['schemas']['WebhookUpdate'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type ResponseAccessTokenIssued = components['responses']['AccessTokenIssued'];
export type ResponseAdminOrPasswordRequired = components['responses']['AdminOrPasswordRequired'];
export type ResponseAdminRequired = components['responses']['AdminRequired'];
export type ResponseAiBadGateway = components['responses']['AiBadGateway'];
export type ResponseAlertLimit = components['responses']['AlertLimit'];
export type ResponseAlertNotFound = components['responses']['AlertNotFound'];
export type ResponseAlertUnprocessable = components['responses']['AlertUnprocessable'];
export type ResponseBadCredentials = components['responses']['BadCredentials'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseBrokerUnauthenticated = components['responses']['BrokerUnauthenticated'];
export type ResponseCityNotFound = components['responses']['CityNotFound'];
export type ResponseContextBadRequest = components['responses']['ContextBadRequest'];
export type ResponseCorrectionUnprocessable = components['responses']['CorrectionUnprocessable'];
export type ResponseDeliveryNotFound = components['responses']['DeliveryNotFound'];
export type ResponseDeviceNotFound = components['responses']['DeviceNotFound'];
export type ResponseEmailConflict = components['responses']['EmailConflict'];
export type ResponseEmailVerifiedConflict = components['responses']['EmailVerifiedConflict'];
export type ResponseEntityConflict = components['responses']['EntityConflict'];
export type ResponseEntityNotFound = components['responses']['EntityNotFound'];
export type ResponseEntityOwned = components['responses']['EntityOwned'];
export type ResponseFlagNotFound = components['responses']['FlagNotFound'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseIdempotencyConflict = components['responses']['IdempotencyConflict'];
export type ResponseImageTooLarge = components['responses']['ImageTooLarge'];
export type ResponseImportUnavailable = components['responses']['ImportUnavailable'];
export type ResponseImportUnprocessable = components['responses']['ImportUnprocessable'];
export type ResponseLastAdminConflict = components['responses']['LastAdminConflict'];
export type ResponseLinkUnprocessable = components['responses']['LinkUnprocessable'];
export type ResponseLocationNotFound = components['responses']['LocationNotFound'];
export type ResponseLocationUnprocessable = components['responses']['LocationUnprocessable'];
export type ResponseMailUnavailable = components['responses']['MailUnavailable'];
export type ResponseMappingMissing = components['responses']['MappingMissing'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseNewsSourceNotFound = components['responses']['NewsSourceNotFound'];
export type ResponseNotBuilt = components['responses']['NotBuilt'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseNotificationNotFound = components['responses']['NotificationNotFound'];
export type ResponseOutsideCity = components['responses']['OutsideCity'];
export type ResponseOwnReportConflict = components['responses']['OwnReportConflict'];
export type ResponsePasswordOrCodeUnprocessable = components['responses']['PasswordOrCodeUnprocessable'];
export type ResponsePasswordUnprocessable = components['responses']['PasswordUnprocessable'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePlaceNotFound = components['responses']['PlaceNotFound'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponsePublicReportNotFound = components['responses']['PublicReportNotFound'];
export type ResponseReadingsUnprocessable = components['responses']['ReadingsUnprocessable'];
export type ResponseReportConflict = components['responses']['ReportConflict'];
export type ResponseReportNotFound = components['responses']['ReportNotFound'];
export type ResponseReportStatusUnprocessable = components['responses']['ReportStatusUnprocessable'];
export type ResponseReportUnprocessable = components['responses']['ReportUnprocessable'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseResetUnprocessable = components['responses']['ResetUnprocessable'];
export type ResponseSensorNotFound = components['responses']['SensorNotFound'];
export type ResponseSerialConflict = components['responses']['SerialConflict'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseSessionNotFound = components['responses']['SessionNotFound'];
export type ResponseStationNotFound = components['responses']['StationNotFound'];
export type ResponseStationUnauthenticated = components['responses']['StationUnauthenticated'];
export type ResponseStorageFull = components['responses']['StorageFull'];
export type ResponseTooFewPairs = components['responses']['TooFewPairs'];
export type ResponseTooManyAiCalls = components['responses']['TooManyAiCalls'];
export type ResponseTooManyExports = components['responses']['TooManyExports'];
export type ResponseTooManyRegistrations = components['responses']['TooManyRegistrations'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseTooManyStreams = components['responses']['TooManyStreams'];
export type ResponseTopicNotFound = components['responses']['TopicNotFound'];
export type ResponseTotpConfirmationUnprocessable = components['responses']['TotpConfirmationUnprocessable'];
export type ResponseTotpEnabledConflict = components['responses']['TotpEnabledConflict'];
export type ResponseTotpEnrollmentRequired = components['responses']['TotpEnrollmentRequired'];
export type ResponseTotpNotBeingSetUp = components['responses']['TotpNotBeingSetUp'];
export type ResponseTotpNotEnabledConflict = components['responses']['TotpNotEnabledConflict'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnknownPath = components['responses']['UnknownPath'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseUploadUnprocessable = components['responses']['UploadUnprocessable'];
export type ResponseUriTooLong = components['responses']['UriTooLong'];
export type ResponseUserConflict = components['responses']['UserConflict'];
export type ResponseUserDeletionConflict = components['responses']['UserDeletionConflict'];
export type ResponseUserNotFound = components['responses']['UserNotFound'];
export type ResponseUserUnprocessable = components['responses']['UserUnprocessable'];
export type ResponseVerificationNotFound = components['responses']['VerificationNotFound'];
export type ResponseVerificationRequired = components['responses']['VerificationRequired'];
export type ResponseWebhookInactive = components['responses']['WebhookInactive'];
export type ResponseWebhookLimit = components['responses']['WebhookLimit'];
export type ResponseWebhookNotFound = components['responses']['WebhookNotFound'];
export type ResponseWebhookUnprocessable = components['responses']['WebhookUnprocessable'];
export type ParameterAcceptLanguage = components['parameters']['AcceptLanguage'];
export type ParameterAggrMethods = components['parameters']['AggrMethods'];
export type ParameterAggrPeriodDuration = components['parameters']['AggrPeriodDuration'];
export type ParameterAlertId = components['parameters']['AlertId'];
export type ParameterAppendOptions = components['parameters']['AppendOptions'];
export type ParameterAttribute = components['parameters']['Attribute'];
export type ParameterAuditAction = components['parameters']['AuditAction'];
export type ParameterAuditActor = components['parameters']['AuditActor'];
export type ParameterAuditFrom = components['parameters']['AuditFrom'];
export type ParameterAuditTargetId = components['parameters']['AuditTargetId'];
export type ParameterAuditTargetType = components['parameters']['AuditTargetType'];
export type ParameterAuditTo = components['parameters']['AuditTo'];
export type ParameterCity = components['parameters']['City'];
export type ParameterCityStatisticsFrom = components['parameters']['CityStatisticsFrom'];
export type ParameterCleanupDays = components['parameters']['CleanupDays'];
export type ParameterCount = components['parameters']['Count'];
export type ParameterCountRecords = components['parameters']['CountRecords'];
export type ParameterDeliveryIdPath = components['parameters']['DeliveryIdPath'];
export type ParameterDeliveryStatusFilter = components['parameters']['DeliveryStatusFilter'];
export type ParameterDeviceTokenPath = components['parameters']['DeviceTokenPath'];
export type ParameterEndTimeAt = components['parameters']['EndTimeAt'];
export type ParameterEntityAttrs = components['parameters']['EntityAttrs'];
export type ParameterEntityIdFilter = components['parameters']['EntityIdFilter'];
export type ParameterEntityIdPath = components['parameters']['EntityIdPath'];
export type ParameterEntityOptions = components['parameters']['EntityOptions'];
export type ParameterEntityQuery = components['parameters']['EntityQuery'];
export type ParameterEntityTypeFilter = components['parameters']['EntityTypeFilter'];
export type ParameterFlagAttribute = components['parameters']['FlagAttribute'];
export type ParameterFlagId = components['parameters']['FlagId'];
export type ParameterForecastAttribute = components['parameters']['ForecastAttribute'];
export type ParameterForecastLat = components['parameters']['ForecastLat'];
export type ParameterForecastLon = components['parameters']['ForecastLon'];
export type ParameterFrom = components['parameters']['From'];
export type ParameterGeoCoordinates = components['parameters']['GeoCoordinates'];
export type ParameterGeoGeometry = components['parameters']['GeoGeometry'];
export type ParameterGeoPropertyName = components['parameters']['GeoPropertyName'];
export type ParameterGeoRelation = components['parameters']['GeoRelation'];
export type ParameterHistoryInclude = components['parameters']['HistoryInclude'];
export type ParameterHistoryLimit = components['parameters']['HistoryLimit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterIfNoneMatchOfWrite = components['parameters']['IfNoneMatchOfWrite'];
export type ParameterImportDryRun = components['parameters']['ImportDryRun'];
export type ParameterImportLocationType = components['parameters']['ImportLocationType'];
export type ParameterInterval = components['parameters']['Interval'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type ParameterLastN = components['parameters']['LastN'];
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
export type ParameterLocationWords = components['parameters']['LocationWords'];
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
export type ParameterPositionLatitude = components['parameters']['PositionLatitude'];
export type ParameterPositionLongitude = components['parameters']['PositionLongitude'];
export type ParameterQualityMonth = components['parameters']['QualityMonth'];
export type ParameterReplaceReadings = components['parameters']['ReplaceReadings'];
export type ParameterReportBbox = components['parameters']['ReportBbox'];
export type ParameterReportCategoryFilter = components['parameters']['ReportCategoryFilter'];
export type ParameterReportCounts = components['parameters']['ReportCounts'];
export type ParameterReportFrom = components['parameters']['ReportFrom'];
export type ParameterReportId = components['parameters']['ReportId'];
export type ParameterReportOrder = components['parameters']['ReportOrder'];
export type ParameterReportSort = components['parameters']['ReportSort'];
export type ParameterReportStatusFilter = components['parameters']['ReportStatusFilter'];
export type ParameterReportTo = components['parameters']['ReportTo'];
export type ParameterReportUpdatedSince = components['parameters']['ReportUpdatedSince'];
export type ParameterReportWords = components['parameters']['ReportWords'];
export type ParameterReportsOnDeletion = components['parameters']['ReportsOnDeletion'];
export type ParameterSenderFilter = components['parameters']['SenderFilter'];
export type ParameterSensorId = components['parameters']['SensorId'];
export type ParameterSensorSort = components['parameters']['SensorSort'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterSimilarLatitude = components['parameters']['SimilarLatitude'];
export type ParameterSimilarLimit = components['parameters']['SimilarLimit'];
export type ParameterSimilarLongitude = components['parameters']['SimilarLongitude'];
export type ParameterSimilarRadius = components['parameters']['SimilarRadius'];
export type ParameterSkip = components['parameters']['Skip'];
export type ParameterStationId = components['parameters']['StationId'];
export type ParameterStationKindFilter = components['parameters']['StationKindFilter'];
export type ParameterStationSort = components['parameters']['StationSort'];
export type ParameterStationWords = components['parameters']['StationWords'];
export type ParameterStatisticsAttribute = components['parameters']['StatisticsAttribute'];
export type ParameterStatisticsFrom = components['parameters']['StatisticsFrom'];
export type ParameterStatisticsInterval = components['parameters']['StatisticsInterval'];
export type ParameterStatisticsTo = components['parameters']['StatisticsTo'];
export type ParameterSubscriptionId = components['parameters']['SubscriptionId'];
export type ParameterTemporalFormat = components['parameters']['TemporalFormat'];
export type ParameterTemporalListOptions = components['parameters']['TemporalListOptions'];
export type ParameterTemporalOmit = components['parameters']['TemporalOmit'];
export type ParameterTemporalOptions = components['parameters']['TemporalOptions'];
export type ParameterTemporalPick = components['parameters']['TemporalPick'];
export type ParameterTemporalRelation = components['parameters']['TemporalRelation'];
export type ParameterTemporalRelationRequired = components['parameters']['TemporalRelationRequired'];
export type ParameterTemporalType = components['parameters']['TemporalType'];
export type ParameterTenant = components['parameters']['Tenant'];
export type ParameterTimeAt = components['parameters']['TimeAt'];
export type ParameterTimeAtRequired = components['parameters']['TimeAtRequired'];
export type ParameterTimeProperty = components['parameters']['TimeProperty'];
export type ParameterTo = components['parameters']['To'];
export type ParameterTopicPath = components['parameters']['TopicPath'];
export type ParameterUpsertOptions = components['parameters']['UpsertOptions'];
export type ParameterUserActiveFilter = components['parameters']['UserActiveFilter'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterUserRoleFilter = components['parameters']['UserRoleFilter'];
export type ParameterUserSort = components['parameters']['UserSort'];
export type ParameterUserWords = components['parameters']['UserWords'];
export type ParameterVerificationId = components['parameters']['VerificationId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookIdHeader = components['parameters']['WebhookIdHeader'];
export type ParameterWebhookSignatureHeader = components['parameters']['WebhookSignatureHeader'];
export type ParameterWebhookTimestampHeader = components['parameters']['WebhookTimestampHeader'];
export type ParameterWritableEntityId = components['parameters']['WritableEntityId'];
export type HeaderAge = components['headers']['Age'];
export type HeaderAlertAddress = components['headers']['AlertAddress'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderApiVersion = components['headers']['ApiVersion'];
export type HeaderAttachment = components['headers']['Attachment'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderCacheControlOptional = components['headers']['CacheControlOptional'];
export type HeaderCacheControlPrivate = components['headers']['CacheControlPrivate'];
export type HeaderContentRange = components['headers']['ContentRange'];
export type HeaderContextLink = components['headers']['ContextLink'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderEntityAddress = components['headers']['EntityAddress'];
export type HeaderIgnoredParameters = components['headers']['IgnoredParameters'];
export type HeaderLink = components['headers']['Link'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderMapAddress = components['headers']['MapAddress'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderReportAddress = components['headers']['ReportAddress'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderResultsCount = components['headers']['ResultsCount'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRetryAfterOptional = components['headers']['RetryAfterOptional'];
export type HeaderStationAddress = components['headers']['StationAddress'];
export type HeaderTotalCount = components['headers']['TotalCount'];
export type HeaderTotalCountCapped = components['headers']['TotalCountCapped'];
export type HeaderVary = components['headers']['Vary'];
export type HeaderWebhookAddress = components['headers']['WebhookAddress'];
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
                    Vary: components["headers"]["Vary"];
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
            /** @description The client prefers HTML. The response has no body. */
            302: {
                headers: {
                    Location: components["headers"]["MapAddress"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "API-Version": components["headers"]["ApiVersion"];
                    "X-Ignored-Parameters": components["headers"]["IgnoredParameters"];
                    "Cache-Control": components["headers"]["CacheControlOptional"];
                    [name: string]: unknown;
                };
                content?: never;
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
    getSystemStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of all parts. */
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
                    "application/json": components["schemas"]["SystemStatus"];
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
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
            /** @description The overview. */
            200: {
                headers: {
                    Vary: components["headers"]["Vary"];
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
                    "application/json": components["schemas"]["Overview"];
                };
            };
            304: components["responses"]["NotModified"];
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
            200: components["responses"]["AccessTokenIssued"];
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
            200: components["responses"]["AccessTokenIssued"];
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
            200: components["responses"]["AccessTokenIssued"];
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
            200: components["responses"]["AccessTokenIssued"];
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
            200: components["responses"]["AccessTokenIssued"];
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
            /** @description The session has ended. */
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
            /** @description The session has ended. */
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
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
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
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordOrCodeUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
            };
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
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordOrCodeUnprocessable"];
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
            200: components["responses"]["AccessTokenIssued"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordOrCodeUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            200: components["responses"]["AccessTokenIssued"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordOrCodeUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
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
            /** @description The sessions. */
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
                    "application/json": components["schemas"]["Session"][];
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
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
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
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session.
                 * @example 5d2c8a40-7e19-4b3f-8c66-1f0e9d7a2b34
                 */
                session_id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
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
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpEnrollmentStart"];
            };
        };
        responses: {
            /** @description The secret for the authenticator app. */
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
                    "application/json": components["schemas"]["TotpEnrollment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["TotpEnabledConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpRemoval"];
            };
        };
        responses: {
            /** @description Two-factor authentication was disabled. */
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
            409: components["responses"]["TotpNotEnabledConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["PasswordOrCodeUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description Two-factor authentication was enabled. */
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
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["TotpNotBeingSetUp"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["TotpConfirmationUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordForgotten"];
            };
        };
        responses: {
            /** @description The request was received. */
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
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password was changed. */
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
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ResetUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is being sent. */
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
            409: components["responses"]["EmailVerifiedConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description The address is confirmed. */
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
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["LinkUnprocessable"];
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
                /**
                 * @description Returns only users whose name or email address contains all these words. Case and diacritics are ignored: `nguyen` finds `Nguyễn`. The last word also matches longer words that start with it. A telephone number of at least 6 digits, with or without country code, finds users by the start of their number. If the text contains no word, the operation returns 400.
                 * @example nguyen lan
                 */
                q?: components["parameters"]["UserWords"];
                /** @description Returns only users with this role. */
                role?: components["parameters"]["UserRoleFilter"];
                /** @description Returns only active or only inactive users. */
                is_active?: components["parameters"]["UserActiveFilter"];
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
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
            403: components["responses"]["AdminOrPasswordRequired"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UserUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["MailUnavailable"];
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
            403: components["responses"]["AdminOrPasswordRequired"];
            409: components["responses"]["EmailConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UserUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    exportMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
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
                    "application/zip": components["schemas"]["DataExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            429: components["responses"]["TooManyExports"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
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
            403: components["responses"]["AdminOrPasswordRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["UserConflict"];
            412: components["responses"]["PreconditionFailed"];
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
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
            403: components["responses"]["AdminOrPasswordRequired"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["UserDeletionConflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserSessions: {
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
            /** @description The sessions. */
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
                    "application/json": components["schemas"]["Session"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeUserSessions: {
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
        requestBody?: never;
        responses: {
            /** @description The sessions have ended. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendPasswordReset: {
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
        requestBody?: never;
        responses: {
            /** @description The email is being sent. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Returns only actions of this user, whose account may have been deleted. */
                actor_id?: components["parameters"]["AuditActor"];
                /** @description Returns only this kind of action. */
                action?: components["parameters"]["AuditAction"];
                /** @description Returns only actions on records of this type. */
                target_type?: components["parameters"]["AuditTargetType"];
                /**
                 * @description Returns only actions on records with this id. Ids are unique per type, so also send `target_type`.
                 * @example 7
                 */
                target_id?: components["parameters"]["AuditTargetId"];
                /**
                 * @description Returns only actions at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Returns only actions before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["AuditTo"];
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Page number, starting at 1. If set, the response is `{ success, data, pagination }` with the exact total instead of an array. The total may be up to 5 seconds old. Must not be sent together with `skip`. If the page starts beyond the first 100,000 records, the operation returns 400. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
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
            /** @description The events. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"][] | components["schemas"]["AuditEventPage"];
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
    listLocations: {
        parameters: {
            query?: {
                /** @description Returns only locations of this type. */
                location_type?: components["parameters"]["LocationTypeFilter"];
                /** @description Short form of `location_type`. If both are sent, they must name the same type; otherwise the operation returns 400. */
                type?: components["parameters"]["LocationTypeShortFilter"];
                /**
                 * @description Returns only locations whose name or address contains all these words. Case and diacritics are ignored: `cong vien` finds `Công viên`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
                 * @example cong vien
                 */
                q?: components["parameters"]["LocationWords"];
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
                /** @description Format of the entities with `raw=true`. `normalized` is the default. `keyValues` and its synonym `simplified` return plain values. Without `raw`, it has no effect. */
                options?: components["parameters"]["LocationOptions"];
                /** @description If `true`, returns NGSI-LD entities instead of locations, in the format of `options`. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"][] | components["schemas"]["LocationPage"] | components["schemas"]["LocationEntity"][] | components["schemas"]["LocationEntityPage"] | components["schemas"]["LocationKeyValues"][] | components["schemas"]["LocationKeyValuesPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
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
    importLocations: {
        parameters: {
            query?: {
                /** @description With `true`, the operation returns what the import would do, and stores nothing. */
                dry_run?: components["parameters"]["ImportDryRun"];
                /** @description Type of the features that have no `location_type` of their own. */
                location_type?: components["parameters"]["ImportLocationType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationFeatureCollection"];
                "application/geo+json": components["schemas"]["LocationFeatureCollection"];
            };
        };
        responses: {
            /** @description The result of each feature. */
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
                    "application/json": components["schemas"]["LocationImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ImportUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ImportUnavailable"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["LocationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
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
            412: components["responses"]["PreconditionFailed"];
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
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
            412: components["responses"]["PreconditionFailed"];
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
                 * @description Returns only reports whose title or description contains all these words. Case and diacritics are ignored: `rac thai` finds `Rác thải`. The last word also matches longer words that start with it. Punctuation only separates words; there are no operators. If the text contains no word, the operation returns 400.
                 * @example rac thai
                 */
                q?: components["parameters"]["ReportWords"];
                /**
                 * @description Returns only reports created at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: components["parameters"]["ReportFrom"];
                /**
                 * @description Returns only reports created before this time. Must be later than `from`.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: components["parameters"]["ReportTo"];
                /**
                 * @description Returns only reports created or changed at or after this time. A new status is a change. To keep a copy of the reports up to date, sort by `updated_at` in ascending order, send the time of the previous request minus one minute, and replace reports by `id`. Deleted reports are not listed.
                 * @example 2026-11-21T03:00:00Z
                 */
                updated_since?: components["parameters"]["ReportUpdatedSince"];
                /**
                 * @description Returns only reports within this rectangle: `minLng,minLat,maxLng,maxLat` in degrees. If a minimum exceeds its maximum, the operation returns 400.
                 * @example 105.80,21.00,105.88,21.06
                 */
                bbox?: components["parameters"]["ReportBbox"];
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
                limit?: components["parameters"]["Limit"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
                /** @description Whether the response also contains `counts`: the number of reports per status under all filters except `status`. Default: false. Has no effect without `page`. */
                counts?: components["parameters"]["ReportCounts"];
                /** @description Field to sort by. Default: `created_at`; with `lat` and `lng`, the distance. */
                sort?: components["parameters"]["ReportSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). Has no effect if the reports are sorted by distance. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"][] | components["schemas"]["ReportPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
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
            403: components["responses"]["VerificationRequired"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["ImageTooLarge"];
            422: components["responses"]["ReportUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listPublicReports: {
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
                limit?: components["parameters"]["Limit"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
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
            /** @description The public reports. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicReport"][] | components["schemas"]["PublicReportPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSimilarReports: {
        parameters: {
            query: {
                /**
                 * @description Latitude of the position in degrees.
                 * @example 21.0352
                 */
                lat: components["parameters"]["SimilarLatitude"];
                /**
                 * @description Longitude of the position in degrees.
                 * @example 105.8403
                 */
                lng: components["parameters"]["SimilarLongitude"];
                /** @description Search radius in kilometres. */
                radius?: components["parameters"]["SimilarRadius"];
                /** @description Returns only reports in this category. */
                category?: components["parameters"]["ReportCategoryFilter"];
                /** @description Maximum number of reports to return. */
                limit?: components["parameters"]["SimilarLimit"];
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
            /** @description The reports nearby. */
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
                    "application/json": components["schemas"]["SimilarReport"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReportStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportStatusesUpdate"];
            };
        };
        responses: {
            /** @description The results. */
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
                    "application/json": components["schemas"]["ReportStatusResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReportStatusUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["ReportNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
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
            412: components["responses"]["PreconditionFailed"];
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
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
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
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceReportStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
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
            412: components["responses"]["PreconditionFailed"];
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
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
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
            412: components["responses"]["PreconditionFailed"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["ReportNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    supportReport: {
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
            /** @description The caller has said “Me too”. */
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
                    "application/json": components["schemas"]["ReportSupport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["PublicReportNotFound"];
            409: components["responses"]["OwnReportConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsupportReport: {
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
            /** @description The caller no longer says “Me too”. */
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
                    "application/json": components["schemas"]["ReportSupport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["PublicReportNotFound"];
            409: components["responses"]["OwnReportConflict"];
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
            403: components["responses"]["VerificationRequired"];
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
            403: components["responses"]["VerificationRequired"];
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
                 * @description Slug of the city that this deployment serves. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities. */
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
                /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. The first hour or day is complete, even if the period begins within it. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description With `interval=raw`, `invalid` adds the measurements that flags declare invalid. Default: only valid measurements. Aggregates always contain only valid measurements. */
                include?: components["parameters"]["HistoryInclude"];
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
                 * @description Slug of the city that this deployment serves. Any other slug returns 404.
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
    listAirQualityStatistics: {
        parameters: {
            query?: {
                /** @description The quantity, or `airQualityIndex` for the index. */
                attribute?: components["parameters"]["StatisticsAttribute"];
                /**
                 * @description First day of the period, in the city's time zone. Default: 30 days before `to`. At most a year before `to`.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["CityStatisticsFrom"];
                /**
                 * @description Day after the last day of the period (exclusive). Default: tomorrow.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["StatisticsTo"];
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
                 * @description Slug of the city that this deployment serves. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
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
                    "application/json": components["schemas"]["CityStatisticsResult"];
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
    listAirQualityForecast: {
        parameters: {
            query?: {
                /** @description Attribute whose values are returned. */
                attribute?: components["parameters"]["ForecastAttribute"];
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
                 * @description Slug of the city that this deployment serves. Any other slug returns 404.
                 * @example hanoi
                 */
                city: components["parameters"]["City"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forecast. */
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
                    "application/json": components["schemas"]["CityAirForecastResult"];
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
                /** @description Latitude of the search centre in degrees. Must be sent together with `lng`. */
                lat?: components["parameters"]["NearLatitude"];
                /** @description Longitude of the search centre in degrees. Must be sent together with `lat`. */
                lng?: components["parameters"]["NearLongitude"];
                /** @description Search radius in kilometres. Has no effect without `lat` and `lng`. */
                radius?: components["parameters"]["NearRadius"];
            };
            header?: {
                /**
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
            /** @description The sensors of the page. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
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
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                /** @description `raw` returns every measurement. `hour` and `day` return the mean, minimum and maximum of each hour or day in the city's time zone. The first hour or day is complete, even if the period begins within it. */
                interval?: components["parameters"]["Interval"];
                /**
                 * @description Returns only measurements of this attribute, given by its short name, such as `airQualityIndex`, `pm25` or `pm10`. Default: all attributes.
                 * @example pm25
                 */
                attribute?: components["parameters"]["Attribute"];
                /** @description With `interval=raw`, `invalid` adds the measurements that flags declare invalid. Default: only valid measurements. Aggregates always contain only valid measurements. */
                include?: components["parameters"]["HistoryInclude"];
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
    getSensorStatistics: {
        parameters: {
            query?: {
                /** @description The quantity, or `airQualityIndex` for the index. */
                attribute?: components["parameters"]["StatisticsAttribute"];
                /**
                 * @description First day of the period, in the city's time zone. Default: 30 days before `to`. At most ten years before `to`.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["StatisticsFrom"];
                /**
                 * @description Day after the last day of the period (exclusive). Default: tomorrow.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["StatisticsTo"];
                /** @description Length of the periods. */
                interval?: components["parameters"]["StatisticsInterval"];
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
            /** @description The statistics. */
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
                    "application/json": components["schemas"]["SensorStatisticsResult"];
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
    listSensorFlags: {
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
                /** @description Quantity. Default: all quantities. */
                attribute?: components["parameters"]["FlagAttribute"];
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
            /** @description The flags, newest first: at most 1,000. */
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
                    "application/json": components["schemas"]["SensorFlagList"];
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
    createSensorFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SensorFlagCreate"];
            };
        };
        responses: {
            /** @description The flags that were created. */
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
                    "application/json": components["schemas"]["SensorFlagList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SensorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteSensorFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
                /**
                 * @description Id of the flag.
                 * @example 31
                 */
                flag_id: components["parameters"]["FlagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flag was removed. */
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
            404: components["responses"]["FlagNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listSensorVerifications: {
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
                /** @description Quantity. Default: all quantities. */
                attribute?: components["parameters"]["FlagAttribute"];
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
            /** @description The verifications, newest first: at most 1,000. */
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
                    "application/json": components["schemas"]["SensorVerificationList"];
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
    verifySensorData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SensorVerificationCreate"];
            };
        };
        responses: {
            /** @description The verifications that were created. */
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
                    "application/json": components["schemas"]["SensorVerificationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["SensorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteSensorVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sensor: the part of its entity id after `urn:ngsi-ld:AirQualityObserved:`.
                 * @example Hanoi:BaDinh:9003
                 */
                sensor_id: components["parameters"]["SensorId"];
                /**
                 * @description Id of the verification.
                 * @example 7
                 */
                verification_id: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verification was removed. */
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
            404: components["responses"]["VerificationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getAirAt: {
        parameters: {
            query?: {
                /** @description Latitude of the position in degrees. Must be sent together with `lng`. Default: the city centre. */
                lat?: components["parameters"]["PositionLatitude"];
                /** @description Longitude of the position in degrees. Must be sent together with `lat`. Default: the city centre. */
                lng?: components["parameters"]["PositionLongitude"];
            };
            header?: {
                /**
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
            /** @description The air quality at the position. */
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
                    "application/json": components["schemas"]["AirAtResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["OutsideCity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getAirForecast: {
        parameters: {
            query?: {
                /** @description Latitude of the position in degrees. Must be sent together with `lng`. Default: the city centre. */
                lat?: components["parameters"]["PositionLatitude"];
                /** @description Longitude of the position in degrees. Must be sent together with `lat`. Default: the city centre. */
                lng?: components["parameters"]["PositionLongitude"];
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
            /** @description The forecast. */
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
                    "application/json": components["schemas"]["AirForecastResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["OutsideCity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listStations: {
        parameters: {
            query?: {
                /** @description Only stations of this kind. */
                kind?: components["parameters"]["StationKindFilter"];
                /**
                 * @description Returns only stations whose name, operator and id together contain all these words. Case and diacritics are ignored: `truong hoc` finds `Trường học`. The last word also matches longer words that start with it. A `sensor_id` finds its station. If the text contains no word, the operation returns 400.
                 * @example chu van an
                 */
                q?: components["parameters"]["StationWords"];
                /** @description Field to sort by. With `last_reading_at` in ascending order, stations without readings come first, followed by those that have been silent for longest. Equal values are sorted by `id`. Has no effect with `lat` and `lng`, which sort by distance. */
                sort?: components["parameters"]["StationSort"];
                /** @description Sort direction: ascending (`asc`) or descending (`desc`). */
                order?: components["parameters"]["Order"];
                /** @description Latitude of the search centre in degrees. Must be sent together with `lng`. */
                lat?: components["parameters"]["NearLatitude"];
                /** @description Longitude of the search centre in degrees. Must be sent together with `lat`. */
                lng?: components["parameters"]["NearLongitude"];
                /** @description Search radius in kilometres. Has no effect without `lat` and `lng`. */
                radius?: components["parameters"]["NearRadius"];
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
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
            /** @description The stations. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Station"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StationCreate"];
            };
        };
        responses: {
            /** @description The created station with its key. */
            201: {
                headers: {
                    Location: components["headers"]["StationAddress"];
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
                    "application/json": components["schemas"]["StationWithKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOrPasswordRequired"];
            409: components["responses"]["SerialConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStation: {
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
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The station. */
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
                    "application/json": components["schemas"]["Station"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["StationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
            };
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StationUpdate"];
            };
        };
        responses: {
            /** @description The updated station. */
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
                    "application/json": components["schemas"]["Station"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            409: components["responses"]["SerialConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The station was deleted. */
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
            404: components["responses"]["StationNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateStationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The station with its new key. */
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
                    "application/json": components["schemas"]["StationWithKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOrPasswordRequired"];
            404: components["responses"]["StationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReadings: {
        parameters: {
            query?: {
                /** @description Whether to replace values that are already recorded for the same field and time, for example to correct them. By default, a reading with another value is rejected. */
                replace?: components["parameters"]["ReplaceReadings"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingInput"][] | components["schemas"]["ReadingInput"];
                "text/csv": components["schemas"]["ReadingCsv"];
            };
        };
        responses: {
            /** @description The result of each reading. */
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
                    "application/json": components["schemas"]["ReadingResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["StationUnauthenticated"];
            404: components["responses"]["StationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReadingsUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAirRohrReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AirRohrReading"];
            };
        };
        responses: {
            /** @description The result. */
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
                    "application/json": components["schemas"]["ReadingResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["StationUnauthenticated"];
            404: components["responses"]["StationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUplink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Uplink"];
            };
        };
        responses: {
            /** @description The result. */
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
                    "application/json": components["schemas"]["ReadingResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["StationUnauthenticated"];
            404: components["responses"]["StationNotFound"];
            409: components["responses"]["MappingMissing"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUplinkMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UplinkMapping"];
            };
        };
        responses: {
            /** @description The mapping. */
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
                    "application/json": components["schemas"]["UplinkMapping"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStationQuality: {
        parameters: {
            query?: {
                /**
                 * @description Month in the city's time zone. Default: the current one.
                 * @example 2026-10
                 */
                month?: components["parameters"]["QualityMonth"];
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
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data quality. */
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
                    "application/json": components["schemas"]["StationQuality"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setStationCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StationCorrectionInput"];
            };
        };
        responses: {
            /** @description The correction. */
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
                    "application/json": components["schemas"]["StationCorrection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["CorrectionUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStationCorrections: {
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
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The corrections. */
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
                    "application/json": components["schemas"]["StationCorrectionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareStation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the station.
                 * @example 12
                 */
                station_id: components["parameters"]["StationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollocationInput"];
            };
        };
        responses: {
            /** @description The comparison. */
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
                    "application/json": components["schemas"]["Collocation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["StationNotFound"];
            409: components["responses"]["TooFewPairs"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentWeather: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
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
                 * @description Slug of the city that this deployment serves. Any other slug returns 404.
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
                 * @description Model to use instead of the provider's default. With `auto`, providers of another model family are skipped, and a model that no provider has is replaced by the default. With a named `provider`, it returns 400.
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
            403: components["responses"]["VerificationRequired"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
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
                 * @description Model to use instead of the provider's default. Providers of another model family are skipped. A model that no provider has is replaced by the default.
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
            403: components["responses"]["VerificationRequired"];
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
            403: components["responses"]["VerificationRequired"];
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
            header?: {
                /**
                 * @description Language of texts: Vietnamese (`vi`, the default) or English (`en`). Browsers send this header automatically.
                 * @example en-US,en;q=0.9,vi;q=0.8
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
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
            403: components["responses"]["VerificationRequired"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["DeviceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribeTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Percent-encoded token with which the device was registered.
                 * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
                 */
                token: components["parameters"]["DeviceTokenPath"];
                /**
                 * @description Name of the topic, one of `GET /notifications/topics`.
                 * @example daily
                 */
                topic: components["parameters"]["TopicPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is subscribed. */
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["TopicNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    unsubscribeTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Percent-encoded token with which the device was registered.
                 * @example fXn7c1hQTk2dWbR0vL8e4M:APA91bH3Jq5
                 */
                token: components["parameters"]["DeviceTokenPath"];
                /**
                 * @description Name of the topic, one of `GET /notifications/topics`.
                 * @example daily
                 */
                topic: components["parameters"]["TopicPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is not subscribed. */
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["TopicNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listTopics: {
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
            /** @description The topics. */
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
                    "application/json": components["schemas"]["Topic"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
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
            403: components["responses"]["TotpEnrollmentRequired"];
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
    listAlerts: {
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
            /** @description The alerts. */
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
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertCreate"];
            };
        };
        responses: {
            /** @description The created alert. */
            201: {
                headers: {
                    Location: components["headers"]["AlertAddress"];
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
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VerificationRequired"];
            409: components["responses"]["AlertLimit"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["AlertUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlert: {
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
                 * @description Id of the alert.
                 * @example 9
                 */
                alert_id: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert. */
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
                    "application/json": components["schemas"]["Alert"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["AlertNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
            };
            path: {
                /**
                 * @description Id of the alert.
                 * @example 9
                 */
                alert_id: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUpdate"];
            };
        };
        responses: {
            /** @description The updated alert. */
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
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["AlertNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["AlertUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the alert.
                 * @example 9
                 */
                alert_id: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert was deleted. */
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
            403: components["responses"]["TotpEnrollmentRequired"];
            404: components["responses"]["AlertNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last received event. The stream then starts with the events after it. Clients that follow the Server-Sent Events standard send it automatically when they reconnect. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. The response does not end by itself. */
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
                    "text/event-stream": components["schemas"]["EventStream"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TotpEnrollmentRequired"];
            429: components["responses"]["TooManyStreams"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
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
            /** @description The webhooks. */
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
                    "application/json": components["schemas"]["Webhook"][];
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
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The created webhook with its secret. */
            201: {
                headers: {
                    Location: components["headers"]["WebhookAddress"];
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
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOrPasswordRequired"];
            409: components["responses"]["WebhookLimit"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["WebhookUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
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
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the response is 412 and nothing is changed, because this operation does not create records.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfWrite"];
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The updated webhook. */
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOrPasswordRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["WebhookUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the record that the client has read. If somebody has changed the record since then, nothing is changed and the response is 412. Without this header, the change is always made.
                 * @example "7-2fd4e1c67a2d28fc"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
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
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
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
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOrPasswordRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of the test event. */
            202: {
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
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookInactive"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries with this status. */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /** @description Number of records to skip. Default: 0. Values above 100,000 return 400; use a filter instead. */
                skip?: components["parameters"]["Skip"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit100"];
                /** @description Whether to count the matching records and return the total in `X-Total-Count`. Default: false, because counting a long list takes longer than reading a page of it. */
                count?: components["parameters"]["CountRecords"];
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
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
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
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    "X-Total-Count-Capped": components["headers"]["TotalCountCapped"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 4
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description Id of the delivery.
                 * @example 3120
                 */
                delivery_id: components["parameters"]["DeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is pending again. */
            202: {
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
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["WebhookInactive"];
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
                 * @description Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["ContextBadRequest"];
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
                 * @description Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["ContextBadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    appendContextAttributes: {
        parameters: {
            query?: {
                /**
                 * @description With `noOverwrite`, existing attributes are kept and listed in `notUpdated`.
                 * @example noOverwrite
                 */
                options?: components["parameters"]["AppendOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity.
                 * @example urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01
                 */
                entity_id: components["parameters"]["WritableEntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextAttributes"];
                "application/ld+json": components["schemas"]["ContextAttributes"];
            };
        };
        responses: {
            /** @description The written attributes, and those that were not written. */
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
                    "application/json": components["schemas"]["ContextUpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["EntityOwned"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    updateContextAttributes: {
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path: {
                /**
                 * @description Percent-encoded id of the entity.
                 * @example urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01
                 */
                entity_id: components["parameters"]["WritableEntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextAttributes"];
                "application/ld+json": components["schemas"]["ContextAttributes"];
            };
        };
        responses: {
            /** @description The written attributes, and those that were not written. */
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
                    "application/json": components["schemas"]["ContextUpdateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["EntityOwned"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    upsertContextEntities: {
        parameters: {
            query?: {
                /**
                 * @description `replace` replaces existing entities. `update` replaces only the given attributes and keeps the others.
                 * @example update
                 */
                options?: components["parameters"]["UpsertOptions"];
            };
            header?: {
                /**
                 * @description JSON-LD context that defines the short names in the request and the response. Default: the service's own context.
                 *
                 *     Administrators can use any http(s) URL that is not link-local. Other callers can use only:
                 *
                 *     - the service's own contexts
                 *     - the NGSI-LD core context
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextEntityInput"][];
                "application/ld+json": components["schemas"]["ContextEntityInput"][];
            };
        };
        responses: {
            /** @description The result per entity. */
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
                    "application/json": components["schemas"]["ContextBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            409: components["responses"]["EntityOwned"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
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
                 * @description Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["ContextBadRequest"];
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
                 * @description Format of the entities: up to 5 values, separated by commas. `normalized` is the default. `concise` leaves out the types of attributes, and the object around a value that has nothing else. `keyValues` and its synonym `simplified` return plain values. `sysAttrs` adds the times of creation and last modification.
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
                 *     - the Environment and Transportation contexts of the Smart Data Models
                 *     - contexts that the operator has configured
                 *
                 *     The operation returns 400 if the header contains two contexts, if the context is not allowed, or if the broker cannot load it. Links with other relations are ignored.
                 * @example <https://smart-data-models.github.io/dataModel.Environment/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"
                 */
                Link?: components["parameters"]["LinkContext"];
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["ContextBadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listTemporalEntities: {
        parameters: {
            query: {
                /**
                 * @description Returns only entities of these types, separated by commas: `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types return 400, because their values are not stored.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TemporalType"];
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
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`.
                 * @example id,type,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. A range includes its start, but not its end.
                 * @example between
                 */
                timerel: components["parameters"]["TemporalRelationRequired"];
                /**
                 * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt: components["parameters"]["TimeAtRequired"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. */
                timeproperty?: components["parameters"]["TimeProperty"];
                /** @description Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`. */
                lastN?: components["parameters"]["LastN"];
                /** @description Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
                format?: components["parameters"]["TemporalFormat"];
                /** @description Format of the values, as in `format`, which takes precedence, and `count`, which is the same as `count=true`. `sysAttrs` returns 400, because times of creation and change are not stored. */
                options?: components["parameters"]["TemporalListOptions"];
                /** @description Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /** @description Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Number of entities to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
            };
            header?: {
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            /** @description A page of entities with all their values in the time range. */
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
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
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "Content-Range": components["headers"]["ContentRange"];
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
                    "application/json": components["schemas"]["TemporalEntity"][];
                    "application/ld+json": components["schemas"]["TemporalEntity"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ContextBadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemporalEntity: {
        parameters: {
            query?: {
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`.
                 * @example id,type,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. A range includes its start, but not its end. Required with `timeAt`.
                 * @example between
                 */
                timerel?: components["parameters"]["TemporalRelation"];
                /**
                 * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range. Required with `timerel`.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt?: components["parameters"]["TimeAt"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. */
                timeproperty?: components["parameters"]["TimeProperty"];
                /** @description Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`. */
                lastN?: components["parameters"]["LastN"];
                /** @description Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
                format?: components["parameters"]["TemporalFormat"];
                /** @description Format of the values, as in `format`, which takes precedence. `sysAttrs` returns 400, because times of creation and change are not stored. */
                options?: components["parameters"]["TemporalOptions"];
                /** @description Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /** @description Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
            };
            header?: {
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description The entity with all its values in the time range. */
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
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
                    Link: components["headers"]["ContextLink"];
                    "Content-Range": components["headers"]["ContentRange"];
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
                    "application/json": components["schemas"]["TemporalEntity"];
                    "application/ld+json": components["schemas"]["TemporalEntity"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ContextBadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemporal: {
        parameters: {
            query: {
                /**
                 * @description Returns only entities of these types, separated by commas: `AirQualityObserved`, `WeatherObserved` and `TrafficFlow`. Other types return 400, because their values are not stored.
                 * @example AirQualityObserved
                 */
                type?: components["parameters"]["TemporalType"];
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
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`.
                 * @example id,type,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. A range includes its start, but not its end.
                 * @example between
                 */
                timerel: components["parameters"]["TemporalRelationRequired"];
                /**
                 * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt: components["parameters"]["TimeAtRequired"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. */
                timeproperty?: components["parameters"]["TimeProperty"];
                /** @description Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`. */
                lastN?: components["parameters"]["LastN"];
                /** @description Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
                format?: components["parameters"]["TemporalFormat"];
                /** @description Format of the values, as in `format`, which takes precedence, and `count`, which is the same as `count=true`. `sysAttrs` returns 400, because times of creation and change are not stored. */
                options?: components["parameters"]["TemporalListOptions"];
                /** @description Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /** @description Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
                /** @description Maximum number of records to return. */
                limit?: components["parameters"]["Limit1000"];
                /** @description Number of entities to skip. */
                offset?: components["parameters"]["Offset"];
                /** @description Whether to return the total number of matching entities in the header `NGSILD-Results-Count`. */
                count?: components["parameters"]["Count"];
            };
            header?: {
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
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
            /** @description A page of entities with all their values in the time range. */
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
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
                    "NGSILD-Results-Count": components["headers"]["ResultsCount"];
                    Link: components["headers"]["ContextLink"];
                    "Content-Range": components["headers"]["ContentRange"];
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
                    "application/json": components["schemas"]["TemporalEntity"][];
                    "application/ld+json": components["schemas"]["TemporalEntity"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ContextBadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemporal: {
        parameters: {
            query?: {
                /**
                 * @description Names of the attributes to return, separated by commas. Entities that have none of them are left out.
                 * @example airQualityIndex,pm25
                 */
                attrs?: components["parameters"]["EntityAttrs"];
                /**
                 * @description Members to return: `id`, `type` and names of attributes, separated by commas or `|`. `id` and `type` are required. Unlike with `attrs`, entities that have values of other attributes only are returned. Names of attributes whose values are not stored return 400. Must not be combined with `omit` or `attrs`.
                 * @example id,type,pm25
                 */
                pick?: components["parameters"]["TemporalPick"];
                /**
                 * @description Names of attributes to leave out, separated by commas or `|`. Takes precedence over `attrs`. `id` and `type` return 400.
                 * @example pm10
                 */
                omit?: components["parameters"]["TemporalOmit"];
                /**
                 * @description Relation of the times to `timeAt`. A range includes its start, but not its end. Required with `timeAt`.
                 * @example between
                 */
                timerel?: components["parameters"]["TemporalRelation"];
                /**
                 * @description The time that `timerel` refers to. For `after` and `between`, it is the start of the range. Required with `timerel`.
                 * @example 2026-11-20T00:00:00Z
                 */
                timeAt?: components["parameters"]["TimeAt"];
                /**
                 * @description End of the range. Required for `between`, and not allowed otherwise.
                 * @example 2026-11-21T00:00:00Z
                 */
                endTimeAt?: components["parameters"]["EndTimeAt"];
                /** @description The time that is compared. Only `observedAt` is stored, which is the default. */
                timeproperty?: components["parameters"]["TimeProperty"];
                /** @description Maximum number of values per attribute. The newest are returned. Not allowed with `aggregatedValues`. */
                lastN?: components["parameters"]["LastN"];
                /** @description Format of the values. `normalized` (default) returns each value with its unit and time. `temporalValues` and its synonym `simplified` return pairs of value and time. `aggregatedValues` returns aggregates per period. */
                format?: components["parameters"]["TemporalFormat"];
                /** @description Format of the values, as in `format`, which takes precedence. `sysAttrs` returns 400, because times of creation and change are not stored. */
                options?: components["parameters"]["TemporalOptions"];
                /** @description Aggregation methods, separated by commas: `totalCount`, `distinctCount`, `sum`, `avg`, `min`, `max`, `stddev` (standard deviation of the population) and `sumsq` (sum of squares). Required for `aggregatedValues`, and not allowed otherwise. */
                aggrMethods?: components["parameters"]["AggrMethods"];
                /** @description Length of the aggregation periods, as an ISO 8601 duration with integers, such as `P1D`. The maximum is 100 years. Default: `PT0S`, the whole range. Periods are calculated in UTC and begin at the start of the range. If the range has no start, they are counted from 2001-01-01T00:00:00Z, a Monday. Periods without values are left out. */
                aggrPeriodDuration?: components["parameters"]["AggrPeriodDuration"];
            };
            header?: {
                /** @description Tenant of the request. The service has one tenant, which applies without this header. The first name in the setting `BROKER_TENANT` is the only allowed value. With the embedded broker, case is ignored. Without this setting, the header must be empty. Any other tenant returns 400. Send requests of other tenants to the context broker. */
                "NGSILD-Tenant"?: components["parameters"]["Tenant"];
                /**
                 * @description `ETag` of the copy that the client has. While that copy is current, the response is 304 without a body.
                 * @example "2fd4e1c67a2d28fc"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description The entity with all its values in the time range. */
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
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
                    Link: components["headers"]["ContextLink"];
                    "Content-Range": components["headers"]["ContentRange"];
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
                    "application/json": components["schemas"]["TemporalEntity"];
                    "application/ld+json": components["schemas"]["TemporalEntity"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ContextBadRequest"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
