# The hall as an image: docker build -t wordhall . && docker run -p 3000:3000 -v hall:/data wordhall

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With development packages, which build the pages. No package runs scripts (.npmrc), so no compiler is needed.
RUN npm ci
COPY . .
# Node is in the image, so the copies of it that npm brings are not needed any more.
RUN node tools/setup.js --pages && npm prune --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production WORDHALL_DATA=/data
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/src src
COPY --from=build --chown=root:root /app/tools tools
# Words of further languages are built here when a table asks for them; a new image starts without them.
COPY --from=build --chown=node:node /app/build build
RUN mkdir /data && chown node:node /data /app/build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "src/server/health-check.ts"]
# A hall that stops finishes its writes and hands over its tables.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
