// The configuration files of a PostgreSQL cluster: Patroni on each node, HAProxy in front, PgBouncer in between.

export type Place = { name: string; postgresPort: number; restPort: number; dataFolder: string }
export type Shared = { base: string; bin: string; password: string; etcdPort: number }

/** Patroni's configuration of one node. */
export const patroniConfig = (
  { name, postgresPort, restPort, dataFolder }: Place,
  { base, bin, password, etcdPort }: Shared,
): string => `scope: huishou
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # a primary that was killed is replaced at once, not started again
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, shared_buffers: 64MB, wal_keep_size: 256MB, max_wal_size: 512MB, jit: 'off' }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
postgresql:
  listen: '127.0.0.1:${postgresPort}'
  connect_address: '127.0.0.1:${postgresPort}'
  data_dir: ${dataFolder}
  bin_dir: ${bin}
  pgpass: ${base}/pgpass-${name}
  parameters: { unix_socket_directories: '' }
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
  authentication:
    superuser: { username: huishou, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewind_user, password: ${password} }
`

/** HAProxy sends everything to the primary, and cuts the connections of one that no longer is. */
export const proxyConfig = (port: number, socket: string, places: Place[]): string => `global
  maxconn 400
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${places.map(({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`).join('\n')}
`

/** PgBouncer, one connection of the server to one of the database. */
export const poolerConfig = (port: number, proxyPort: number, password: string, users: string): string =>
  `[databases]
postgres = host=127.0.0.1 port=${proxyPort} user=huishou password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 60
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`
