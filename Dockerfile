# One image for every process; the command and ROLE decide which one a container is.

FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY contract/package.json contract/

FROM manifests AS build
RUN npm install --no-save --loglevel=error
COPY . .
RUN npm run build

# What the server needs to run. The built page needs no package at all.
FROM manifests AS packages
RUN npm install --no-save --loglevel=error --omit=dev --workspace backend

FROM packages
# Threads for hashing passwords, one for each processor, and for files beside them.
ENV NODE_ENV=production DATA_DIR=/data UV_THREADPOOL_SIZE=16
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/assets backend/assets
COPY --from=build /app/backend/schema backend/schema
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# What V8 is told: see scripts/lib/serve.mjs.
ENTRYPOINT ["node", "--enable-source-maps", "--v8-pool-size=0", "--no-allocation-site-pretenuring"]
CMD ["backend/dist/main.js"]
