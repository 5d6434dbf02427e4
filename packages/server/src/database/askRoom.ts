/**
 * The statement that asks a database for room, and fails where it has none. The rows are more than the memory that the statement allows itself, so that
 * the database writes a megabyte of them into a file, which it removes again: nothing else shows over a connection that its disk is full. The file is
 * where the tables are, unless `temp_tablespaces` says otherwise.
 */
export const ASK_ROOM = `select count(*) from (select set_config('work_mem', '64kB', true) as memory) as allowed,
  lateral generate_series(1, 65536 + 0 * length(memory))`;
