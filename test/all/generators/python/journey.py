"""Calls a service with the generated client, and prints what it received as JSON in one line."""

import datetime
import importlib
import json
import os
import pkgutil

import generated_client
from generated_client import AuthenticatedClient, Client
from generated_client.api.account import login
from generated_client.api.air import list_sensors
from generated_client.api.locations import list_locations
from generated_client.api.reports import create_report, list_report_history, list_reports, update_report_status
from generated_client.api.stations import create_readings
from generated_client.api.uploads import upload_image
from generated_client.api.users import list_users
from generated_client.models import (
    AccessToken,
    LocationType,
    LoginJson,
    Reading,
    ReadingResults,
    Report,
    ReportCategory,
    ReportCreate,
    ReportSort,
    ReportStatus,
    ReportStatusUpdate,
    SensorPage,
    SortOrder,
    UploadedImage,
    UploadForm,
)
from generated_client.types import File

# A broken module would otherwise be noticed only if the calls below import it.
for module in pkgutil.walk_packages(generated_client.__path__, "generated_client."):
    importlib.import_module(module.name)

base_url = os.environ["BASE_URL"]
anonymous = Client(base_url=base_url)


def sign_in(name: str) -> tuple[AccessToken, AuthenticatedClient]:
    body = LoginJson(email=os.environ[f"{name}_EMAIL"], password=os.environ[f"{name}_PASSWORD"])
    session = login.sync(client=anonymous, body=body)
    assert isinstance(session, AccessToken)
    return session, AuthenticatedClient(base_url=base_url, token=session.access_token)


session, citizen = sign_in("CITIZEN")
_, admin = sign_in("ADMIN")

with open(os.environ["PHOTO"], "rb") as photo:
    image = upload_image.sync(client=citizen, body=UploadForm(image=File(photo, "photo.jpg", "image/jpeg")))
assert isinstance(image, UploadedImage)

report = create_report.sync(
    client=citizen,
    body=ReportCreate(
        title="Rác thải tràn ra vỉa hè",
        category=ReportCategory.WASTE,
        latitude=21.0285,
        longitude=105.8542,
        image_urls=[image.image_url],
    ),
    idempotency_key="a-key-of-python",
)
assert isinstance(report, Report)
update_report_status.sync(
    report.id, client=admin, body=ReportStatusUpdate(status=ReportStatus.APPROVED, note="Đã nhận")
)
history = list_report_history.sync(report.id, client=citizen)
approved = list_reports.sync(
    client=citizen, status=ReportStatus.APPROVED, sort=ReportSort.CREATED_AT, order=SortOrder.DESC
)
users = list_users.sync(client=admin)
locations = list_locations.sync(client=citizen, location_type=LocationType.PUBLIC_PARK)
sensors = list_sensors.sync(client=anonymous)
station = Client(base_url=base_url, headers={"X-Station-Key": os.environ["STATION_KEY"]})
now = datetime.datetime.now(datetime.timezone.utc)
sent = create_readings.sync(
    int(os.environ["STATION_ID"]),
    client=station,
    body=[Reading(observed_at=now, pm25=38.4), Reading(observed_at=now, pm25=99999.0)],
)
assert isinstance(sent, ReadingResults)
assert isinstance(history, list) and isinstance(approved, list)
assert isinstance(users, list) and isinstance(locations, list) and isinstance(sensors, SensorPage)

facts = {
    "role": session.role.value,
    "photo": image.image_url,
    "report": {
        "status": report.status.value,
        "category": report.category.value if report.category else "none",
        "severity": report.severity.value if report.severity else "none",
        "images": report.image_urls,
    },
    "history": [f"{entry.from_.value} {entry.to.value} {entry.note}" for entry in history],
    "approved": [one.title for one in approved],
    "users": len(users),
    "locations": [location.name for location in locations],
    "sensors": sensors.pagination.total,
    "readings": [result.accepted for result in sent.results],
    "refused": list_users.sync_detailed(client=citizen).status_code.value,
}
print(json.dumps(facts))
