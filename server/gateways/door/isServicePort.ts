/** Ports of databases and the like, at which no website and no model answers. */
const servicePorts = [
  ...[1433, 1521, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984, 6000, 6379, 6380, 6443, 6432, 6667],
  ...[
    7000, 7001, 7474, 8086, 8500, 9000, 9042, 9092, 9160, 9200, 9300, 10250, 11211, 15672, 16379, 25672, 26379, 26257, 27017, 27018, 50000,
  ],
];
/** Those of the system at which websites answer. */
const webPorts = [80, 443];

/**
 * Whether no website answers at a port: those of the system but for HTTP's own, and those of databases and the like.
 * @param port of a URL; empty for its protocol's own
 */
export const isServicePort = (port: string): boolean =>
  port !== '' && !webPorts.includes(Number(port)) && (Number(port) < 1_024 || servicePorts.includes(Number(port)));
