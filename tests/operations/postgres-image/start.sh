# Makes the user and the database that the settings name, once, and starts the server.
set -e
export PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  setpriv --reuid=postgres --regid=postgres --init-groups sh -ec '
    initdb --username="$POSTGRES_USER" --encoding=UTF8
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    echo "alter role $POSTGRES_USER password '"'"'$POSTGRES_PASSWORD'"'"'" | postgres --single postgres
    echo "create database $POSTGRES_USER" | postgres --single postgres'
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*'
