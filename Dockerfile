# One image for every process; the command and ROLE decide which one a container is.

FROM node:24.11.1-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY contract/package.json contract/

FROM manifests AS build
RUN npm ci --loglevel=error
COPY . .
RUN npm run build

# What the server needs to run. The built page needs no package at all.
FROM manifests AS packages
RUN npm ci --loglevel=error --omit=dev --workspace backend

FROM packages
ENV NODE_ENV=production DATA_DIR=/data OBJECTS_DIR=/objects
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/assets backend/assets
COPY --from=build /app/backend/schema backend/schema
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /data /objects && chown node:node /data /objects
VOLUME /data /objects
USER node
EXPOSE 3000
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["backend/dist/main.js"]
