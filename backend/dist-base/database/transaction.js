import { NamedQuery } from './named-query.js';
/** Runs one statement on a pool or a connection of it. */
export async function run(on, statement, values) {
    const { rows } = typeof statement === 'string'
        ? await on.query({ text: statement, values })
        : await resultOf(on, new NamedQuery(statement, values));
    return rows;
}
async function resultOf(on, query) {
    try {
        return await new Promise((resolve, reject) => {
            on.query(query, (error, result) => {
                // The errors of `pg` are passed on as they are.
                // oxlint-disable-next-line typescript/prefer-promise-reject-errors
                if (error)
                    reject(error);
                else
                    resolve(result);
            });
        });
    }
    catch (error) {
        // It comes from the socket; who asked is more of use.
        if (error instanceof Error)
            Error.captureStackTrace(error);
        throw error;
    }
}
/**
 * A transaction on one connection of the pool. Its connection takes statements without waiting for the
 * answers to those before, so what does not depend on an answer costs no wait of its own: the beginning
 * travels with the first statement, and the last with the end.
 */
export class OpenTransaction {
    constructor(client, dataSource) {
        this.client = client;
        this.dataSource = dataSource;
        /** What the first statement of `send` that failed failed with: all after it fail because of it. */
        this.failure = null;
        this.runner = null;
        this.isGathering = false;
        this.announced = [];
        this.send('BEGIN');
    }
    query(statement, values = []) {
        this.gather();
        return run(this.client, statement, values);
    }
    send(statement, values = []) {
        this.query(statement, values).catch((error) => {
            this.failure ??= { error };
        });
    }
    announce(statement, values, noticesOf) {
        const failed = (error) => {
            this.failure ??= { error };
            return [];
        };
        this.announced.push(this.query(statement, values).then(noticesOf, failed));
    }
    /** Made for those that ask for it. */
    get manager() {
        this.runner ??= runnerOn(this.client, this.dataSource);
        return this.runner.manager;
    }
    /** What is sent before anybody waits goes out in one piece: PostgreSQL is woken once for all of it. */
    gather() {
        if (this.isGathering)
            return;
        this.isGathering = true;
        const { stream } = this.client.connection;
        stream.cork();
        process.nextTick(() => {
            this.isGathering = false;
            stream.uncork();
        });
    }
    /**
     * Returns what this process is to be told of it.
     * @throws what any statement of the transaction failed with; nothing of it is kept then
     */
    async commit() {
        this.gather();
        const { command } = await this.client.query('COMMIT');
        const announced = await Promise.all(this.announced);
        if (this.failure !== null)
            throw this.failure.error;
        // PostgreSQL rolls back what something failed in, and does not call that an error.
        if (command !== 'COMMIT')
            throw new Error('A statement of the transaction had failed.');
        return announced.flat();
    }
    /** Undoes it because of `reason`, and returns the error to tell: the first there was. */
    async rollBack(reason) {
        // A connection that died cannot roll back; the pool drops it.
        await this.client.query('ROLLBACK').catch(() => undefined);
        return this.failure === null ? reason : this.failure.error;
    }
}
/** TypeORM's runner on a connection that is in a transaction already, which it must not open or end. */
function runnerOn(client, dataSource) {
    return Object.assign(dataSource.createQueryRunner(), {
        databaseConnection: client,
        isTransactionActive: true,
        transactionDepth: 1,
    });
}
//# sourceMappingURL=transaction.js.map